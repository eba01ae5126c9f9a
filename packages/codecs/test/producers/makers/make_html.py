"""The page that wkhtmltopdf and browsers print: an SVG of bars, a table, a data URL picture, turned text, a form."""
import sys
from code128 import widths
d = sys.argv[1]; x = 0; r = ''
for i, n in enumerate(widths(d)):
    if i % 2 == 0: r += f'<rect x="{x}" y="0" width="{n}" height="40"/>'
    x += int(n)
print(f'''<!doctype html><meta charset=utf-8><title>Label</title><style>@page{{size:4in 6in;margin:0}}body{{font:12pt "Liberation Sans";margin:0;padding:5mm;width:4in;box-sizing:border-box}}h1{{font-size:20pt;margin:0}}td{{border:1px solid black;padding:3px}}table{{border-collapse:collapse;margin:3mm 0;width:100%}}
.t{{position:absolute;left:75mm;top:100mm;transform:rotate(90deg);-webkit-transform:rotate(90deg);font-family:"DejaVu Serif"}}.b{{background:black;color:white;padding:2mm;display:inline-block;-webkit-print-color-adjust:exact;print-color-adjust:exact}}.s{{width:20mm;height:20mm;border-radius:10mm;border:1mm solid black}}</style>
<h1>Eilzustellung</h1><p>Jürgen Größe<br>Straße 5<br>12345 Köln</p><table><tr><td>Gewicht<td>3,2 kg<tr><td>Stück<td>1 / 2</table>
<svg width="84mm" height="22mm" viewBox="0 0 {x} 40" preserveAspectRatio="none" shape-rendering="crispEdges">{r}</svg><div style="text-align:center;font-family:'Liberation Mono'">{d}</div><p class=b>ZONE Ü7</p><div class=s></div><div class=t>Vorsicht Glas</div>''')
