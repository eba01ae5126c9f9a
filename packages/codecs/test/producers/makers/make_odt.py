"""Flat ODF text: a page of label size, a table, a frame with a picture, a bar code in SVG, a text turned; LibreOffice prints it."""
import base64, subprocess, sys, tempfile
from code128 import widths
d = sys.argv[1]; x = 0; r = ''
for i, n in enumerate(widths(d)):
    if i % 2 == 0: r += f'<rect x="{x}" y="0" width="{n}" height="40"/>'
    x += int(n)
svg = base64.b64encode(f'<svg xmlns="http://www.w3.org/2000/svg" width="{x*.5}mm" height="18mm" viewBox="0 0 {x} 40" preserveAspectRatio="none">{r}</svg>'.encode()).decode()
with tempfile.TemporaryDirectory() as folder:
    subprocess.run(['zint', '-b', '71', '-d', 'ODT DM', '--scale', '2', '-o', folder + '/code.png'], check=True)
    png = base64.b64encode(open(folder + '/code.png', 'rb').read()).decode()
print(f'''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles><style:page-layout style:name="P"><style:page-layout-properties fo:page-width="102mm" fo:page-height="76mm" fo:margin="4mm"/></style:page-layout>
<style:style style:name="H" style:family="paragraph"><style:paragraph-properties fo:border-bottom="1.5pt solid #000000"/><style:text-properties fo:font-family="Liberation Sans" fo:font-size="18pt" fo:font-weight="bold"/></style:style>
<style:style style:name="T" style:family="paragraph"><style:text-properties fo:font-family="Liberation Serif" fo:font-size="11pt"/></style:style>
<style:style style:name="C" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="1mm"/></style:style><style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:margin-top="3mm"/></style:style>
<style:style style:name="I" style:family="text"><style:text-properties fo:font-style="italic" style:text-underline-style="solid" fo:letter-spacing="1pt"/></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P"/></office:master-styles>
<office:body><office:text><text:p text:style-name="H">Prüfmuster Größe 7</text:p><text:p text:style-name="T">Kunde: <text:span text:style-name="I">Łukasz Ößwald</text:span> – 5 €</text:p>
<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell table:style-name="C"><text:p text:style-name="T">Artikel</text:p></table:table-cell><table:table-cell table:style-name="C"><text:p text:style-name="T">4711/ß</text:p></table:table-cell></table:table-row></table:table>
<text:p text:style-name="B"><draw:frame text:anchor-type="as-char" svg:width="{x*.5}mm" svg:height="18mm"><draw:image><office:binary-data>{svg}</office:binary-data></draw:image></draw:frame>    <text:s text:c="6"/><draw:frame text:anchor-type="as-char" svg:width="14mm" svg:height="14mm"><draw:image><office:binary-data>{png}</office:binary-data></draw:image></draw:frame></text:p><text:p text:style-name="T">{d}</text:p></office:text></office:body></office:document>''')
