"""Matplotlib: fonts of type 3, the bar code as an image of few pixels or as bars of a chart, a grid."""
import sys
import matplotlib; matplotlib.use('pdf')
import matplotlib.pyplot as plt, numpy as np
from code128 import widths
m = np.concatenate([np.full(int(n), (i + 1) % 2) for i, n in enumerate(widths('MPL 3.6'))])
f = plt.figure(figsize=(3, 2))
a = f.add_axes([.1, .45, .8, .3]); a.set_axis_off()
a.imshow(m.reshape(1, -1), cmap='binary', aspect='auto', interpolation='nearest')
f.text(.1, .85, 'Prüfetikett Ω µ', fontsize=14, weight='bold')
f.text(.1, .32, 'MPL 3.6', fontsize=9, family='monospace')
b = f.add_axes([.12, .06, .35, .2]); b.plot([0, 1, 2], [0, 2, 1], 'k-', lw=1); b.set_xticks([]); b.set_yticks([])
f.text(.6, .1, r'$\alpha=30^\circ$', fontsize=11)
f.savefig(sys.argv[1], metadata={'CreationDate': None})
