"""WeasyPrint: HTML with an SVG of bars, a border, a turned box, a page with margins."""
import sys, weasyprint
from code128 import widths
x = 0; r = ''
for i, n in enumerate(widths('WEASY-57')):
    if i % 2 == 0: r += f'<rect x="{x}" y="0" width="{n}" height="40"/>'
    x += int(n)
html = f'''<meta charset=utf-8><style>@page{{size:4in 3in;margin:4mm}}body{{font:11pt "DejaVu Sans";margin:0}}h1{{font:bold 18pt "Liberation Sans";margin:0;border-bottom:2pt solid black}}
.r{{position:absolute;right:0;top:20mm;transform:rotate(90deg)}}svg{{display:block;margin:6mm 0 1mm}}</style>
<h1>Nächster Halt: Øresund</h1><p>Empfänger: <b>François Weiß</b><br>1 × Kiste, 12 kg</p><svg width="70mm" height="18mm" viewBox="0 0 {x} 40" preserveAspectRatio="none">{r}</svg>WEASY-57<div class=r>seitlich</div>'''
weasyprint.HTML(string=html).write_pdf(sys.argv[1])
