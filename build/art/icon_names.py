"""Which icons the icon font holds, and the names under which the screens ask for them."""

GAME_ICONS = {
    "interface": """
        anticlockwise-rotation backward-time book-cover bookmark bookshelf check-mark checklist
        clockwise-rotation cog contract discussion exit-door expand fast-backward-button fast-forward-button
        files graduate-cap hamburger-menu hazard-sign help hourglass house human-ear id-card idea info
        interdiction join keyboard light-bulb magnifying-glass musical-notes next-button notebook open-book
        padlock padlock-open paper-plane pause-button pencil perspective-dice-six-faces-random play-button
        power-button previous-button quill quill-ink ringing-bell rolling-dices rule-book sands-of-time save
        scroll-quill scroll-unfurled settings-knobs share sight-disabled sound-off sound-on speaker
        speaker-off stopwatch tablet talk teacher think thumb-down thumb-up tied-scroll trash-can usable
        vibrating-smartphone world wax-seal
    """,
    "people and honours": """
        artificial-intelligence brain crown laurel-crown laurels laurels-trophy medal meeple mustache pawn
        person podium podium-winner podium-second podium-third queen-crown rank-1 rank-2 rank-3 ribbon-medal
        robot-antennas robot-golem star-medal tabletop-players three-friends throne-king trophy trophy-cup
        vintage-robot
    """,
    "cards and dice": """
        card-burn card-discard card-draw card-exchange card-pick card-pickup card-play card-random buy-card
        sell-card up-card poker-hand stack dice-six-faces-one dice-six-faces-two dice-six-faces-three
        dice-six-faces-four dice-six-faces-five dice-six-faces-six inverted-dice-1 inverted-dice-2
        inverted-dice-3 inverted-dice-4 inverted-dice-5 inverted-dice-6 perspective-dice-six
        rolling-dice-cup token cube cubes position-marker return-arrow footsteps hand robber-hand grab
        take-my-money receive-money pay-money trade back-forth shaking-hands target-arrows targeted
        crosshair
    """,
    "conspirators": """
        scales jester-hat juggler visored-helm locked-chest open-treasure-chest beer-stein pope-crown
        imperial-crown cowled cloak-dagger crystal-ball crossed-swords domino-mask medieval-gate castle
        checked-shield shield broken-shield candle-light candles fleur-de-lys church cauldron stone-throne
        round-table tower-flag key dagger-rose hooded-figure coins two-coins coins-pile crowned-heart
        banging-gavel
    """,
    "catham": """
        magnifying-glass sherlock-holmes atom microscope erlenmeyer robot-helmet cyborg-face fedora
        thompson-m1 laptop pc police-badge police-officer-head newspaper microphone photo-camera stamper
        briefcase capitol cat hollow-cat paw paw-print flat-paw-print paw-heart feline modern-city
        street-light umbrella handcuffs heavy-rain cctv-camera files vote bowl-of-rice fishbone yarn moon
    """,
    "ganges": """
        lotus lotus-flower river boat-fishing sailboat small-fishing-sailboat galleon caravel ship-wheel
        canoe indian-palace india-gate arabic-door shop elephant elephant-head tiger-head tiger peace-dove
        meditation prayer-beads yin-yang teapot teapot-leaves coffee-beans chili-pepper hot-spices
        cool-spices rolled-cloth sewing-string rupee gems emerald cut-diamond crystal-growth sun sunrise
        sundial turban byzantin-temple temple-gate greek-temple bridge stone-stack cash harbor-dock anchor
    """,
    "emerald": """
        unlit-bomb dynamite time-bomb plain-dagger revolver rifle poison-bottle skull-crossed-bones
        death-skull tombstone coffin shambling-zombie raise-zombie fangs vampire-dracula vampire-cape
        octopus octoman kraken-tentacle suckered-tentacle spiral-tentacle curled-tentacle tentacles-skull
        floating-tentacles brain-tentacle giant-squid gooey-daemon evil-eyes evil-book spider-alt
        hanging-spider beast-eye third-eye all-seeing-eye black-flag flying-flag top-hat sherlock-holmes
        smoking-pipe violin envelope letter-bomb human-ear spy secret-book candlestick-phone pocket-watch
        steam-locomotive paddle-steamer clock-tower tower-bridge louvre-pyramid lighthouse
        saint-basil-cathedral great-pyramid hammer-sickle anarchy phrygian-cap revolt uprising prisoner
        window-bars gavel syringe doctor-face moon-bats cultist pentacle portal vortex halt barricade
        block-house crossed-pistols cannon sabers-choc world earth-africa-europe compass treasure-map
        old-king ghost plague-doctor-profile raven cobra
    """,
    "prodigals": """
        top-hat lorgnette bow-tie wine-glass wine-bottle glass-celebration champagne-cork martini
        brandy-bottle cigar money-stack banknote piggy-bank shiny-purse wallet gold-bar profit expense vote
        megaphone public-speaker sitting-dog hound basset-hound-head jumping-dog horse-head horseshoe house
        family-house spooky-house barn farmer greenhouse field wheat factory bank diamond-ring
        big-diamond-ring ring lovers broken-heart engagement-ring dress ample-dress drama-masks
        theater-curtains musical-score harp grand-piano chess-king poker-hand slot-machine clubs spades
        hearts diamonds carousel ceiling-light rocking-chair armchair sofa meal roast-chicken knife-fork
        cake-slice party-popper balloons towel pool-dive hunting-horn bindle barrel-leak scissors shouting
        prank-glasses duel crossed-pistols quill-ink price-tag hanging-sign contract diploma convince
        injustice mirror-mirror delicate-perfume umbrella
    """,
    "heraldry": """
        eagle-emblem lion wolf-head fox-head owl raven stag-head bear-head boar snake dragon-head
        griffin-symbol unicorn rabbit-head swan horse-head bull rooster hawk-emblem sea-dragon spider-alt
        turtle bee squirrel lynx-head badger tiger-head elephant-head cat dolphin butterfly ram-profile
        wyvern pegasus deer chess-knight fleur-de-lys oak-leaf rose sun moon
    """,
    "marks": """
        heart-plus heart-minus health-increase flat-star round-star polar-star flame fire water-drop
        lightning-trio bright-explosion crossed-axes prank-glasses present party-flags spark-spirit sparkles
        arrow-cursor select click cancel cross-mark divert swap-bag cycle infinity plain-circle plain-square
        hexes cube light-projector lantern-flame desk-lamp coffee-cup coffee-mug table wooden-chair
    """,
}
"""Names in the game-icons set, by theme. A name may serve several themes; it gets one glyph."""

ALIASES = {
    # Words of the interface
    "anticlockwise-rotation": "undo",
    "clockwise-rotation": "redo",
    "light-bulb": "hint",
    "cog": "gear",
    "open-book": "book",
    "scroll-unfurled": "scroll",
    "rolling-dices": "dice",
    "trash-can": "trash",
    "sight-disabled": "eye-off",
    "padlock": "lock",
    "padlock-open": "unlock",
    "robot-antennas": "robot",
    "laurels": "laurel",
    "world": "globe-map",
    "graduate-cap": "tutorial",
    "tabletop-players": "players",
    "rule-book": "rules",
    "queen-crown": "majority",
    "help": "question",
    "hazard-sign": "warning",
    "exit-door": "exit",
    "card-pickup": "hand-cards",
    # Conspirators
    "scales": "merchant",
    "jester-hat": "jester",
    "visored-helm": "guard",
    "locked-chest": "banker",
    "beer-stein": "tavern_maid",
    "pope-crown": "bishop",
    "imperial-crown": "prince",
    "cowled": "cowl",
    "crystal-ball": "seer",
    "crossed-swords": "raid",
    "domino-mask": "conspiracy",
    # Catham
    "atom": "scientists",
    "robot-helmet": "robocats",
    "fedora": "mafia",
    "laptop": "hackers",
    "police-badge": "police",
    "newspaper": "journalists",
    "stamper": "officials",
    # Emerald
    "unlit-bomb": "bomb",
    "pawn": "agent",
    "plain-dagger": "kill",
    "footsteps": "move",
    "return-arrow": "retrieve",
    "flying-flag": "resto",
    "octopus": "loyal",
    "shambling-zombie": "zombie",
    # Ganges and Prodigals
    "indian-palace": "palace",
    "sailboat": "ship",
    "yin-yang": "karma",
    "sitting-dog": "dog",
    "wine-glass": "wine",
}
"""A second, speaking name for some game-icons: the icon → our word."""
