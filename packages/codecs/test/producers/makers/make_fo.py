"""Fills the template of XSL-FO with the bars of a Code 128."""
import os
from code128 import widths
x = 0; bars = ''
for i, n in enumerate(widths('FOP-2.8')):
    if i % 2 == 0: bars += f'<rect x="{x}" y="0" width="{n}" height="40"/>'
    x += int(n)
print(open(os.path.dirname(os.path.abspath(__file__)) + '/label.fo', encoding='utf-8').read().replace('BARS', bars).replace('WIDTH', str(x)))
