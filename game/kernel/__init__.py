"""What all games share: the contract of a game, chance, matches, saves and replays.

A game is one class that answers a few questions (`contract.State`), a table of the decisions that it asks for
(`contract.Decision`) and one record that introduces it (`rules.Rules`). The contract was held against the hardest
parts of the five games; this is how it carries them, without a special case:

* *A block in another player's turn.* `to_move` is simply the seat that must decide now. An attack pauses
  itself on the state's own stack of pending decisions and hands `to_move` to the victim; when the answer is
  given, the stack goes on where it stopped.
* *Several kills in one action, with reactions between.* The action stays on that stack as one entry with what
  is left of it; conditions are looked up afresh each time it comes to the top.
* *An identity peeked at by one seat alone.* What a seat has learnt is part of the state, one record a seat;
  `view(seat)` copies that seat's record and no other, and `View.sample` keeps to it.
* *The catch-up turn of the central card.* One more pending decision behind the others'; turn order is data.
* *A tile placed by matching edges.* `legal_moves` lists the few (cell, turn) pairs that fit; `targets` says
  that they are clicked as cell, then turn.
* *A symbol declared late.* The effect that first needs it puts a `declare` decision before itself.
* *Secret simultaneous choices* are made one after another and stay hidden in the views until they are revealed.
"""
