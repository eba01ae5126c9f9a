"""An SVG page with symbols of Zint, texts and curves; librsvg and Inkscape turn it into a PDF."""
import re, subprocess, sys, tempfile
def zint(*args):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['zint', '-o', folder + '/code.svg', *args], check=True)
        return re.search(r'<g id="barcode".*?</g>', open(folder + '/code.svg').read(), re.S).group(0)
d = sys.argv[1]
print(f'''<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="80mm" viewBox="0 0 1000 800">
<text x="40" y="90" font-family="Liberation Sans" font-weight="bold" font-size="64">Lötzinn für Öfen</text>
<path d="M40 120H960" stroke="black" stroke-width="6"/>
<g transform="translate(60 150) scale(2.9 1.6)">{zint('-b', '20', '-d', d)}</g>
<g transform="translate(60 400) scale(4)">{zint('-b', '58', '-d', 'https://example.com/zint')}</g>
<g transform="translate(330 400) scale(6)">{zint('-b', '71', '-d', 'ZINT DM')}</g>
<g transform="translate(540 430) scale(1.8 1.6)">{zint('-b', '13', '-d', '9501101530003')}</g>
<text transform="translate(930 400) rotate(90)" font-family="DejaVu Serif" font-style="italic" font-size="40">Charge Å7</text>
<circle cx="850" cy="720" r="50" fill="none" stroke="black" stroke-width="8"/><path d="M560 760q50-80 100 0z" fill-opacity=".5"/>
</svg>''')
