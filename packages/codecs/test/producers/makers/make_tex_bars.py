"""The bars of a Code 128 as rules of TeX."""
from code128 import widths
bars = ''.join(f'\\vrule width {int(n) * 1.3:.2f}pt height 45pt' if i % 2 == 0 else f'\\kern{int(n) * 1.3:.2f}pt' for i, n in enumerate(widths('TEX-128')))
print('\\hbox{' + bars + '}')
