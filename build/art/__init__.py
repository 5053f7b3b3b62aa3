"""How everything under ``assets/`` is made: fonts, icons, sprites and sounds.

Run ``npm ci`` in this folder and ``pip install --require-hashes -r ../lock/art.txt`` once, then::

    python -m build.art                 # everything
    python -m build.art fonts icons     # only some parts

The output is committed, so playing and packing the game need none of this. The same sources give the
same bytes: every random choice comes from a seeded generator.
"""
