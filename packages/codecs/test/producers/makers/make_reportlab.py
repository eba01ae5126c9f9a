"""ReportLab: its own bar codes (bars as rectangles), a turned address, a form field, three sizes of page."""
import sys
from reportlab.pdfgen.canvas import Canvas
from reportlab.lib.units import inch, mm
from reportlab.graphics.barcode import code39, code128, createBarcodeDrawing, eanbc, qr
from reportlab.graphics.shapes import Drawing
from reportlab.graphics import renderPDF
c = Canvas(sys.argv[1], pagesize=(4 * inch, 6 * inch), invariant=1)
c.setTitle('Label')
c.setFont('Helvetica-Bold', 22); c.drawString(18, 395, 'EXPRESS 24')
c.setFillColorRGB(0, 0, 0); c.rect(200, 385, 70, 34, fill=1)
c.setFillColorRGB(1, 1, 1); c.setFont('Helvetica', 20); c.drawCentredString(235, 395, 'A-17')
c.setFillColorRGB(0, 0, 0)
c.setLineWidth(1.5); c.line(18, 375, 270, 375)
c.setFont('Helvetica', 11)
t = c.beginText(18, 355); t.setLeading(14)
for line in ('An: Jörg Müßig', 'Größenweg 12', '80331 München'): t.textLine(line)
c.drawText(t)
c.saveState(); c.translate(262, 250); c.rotate(90); c.setFont('Times-Italic', 10); c.drawString(0, 0, 'Vorsicht, zerbrechlich'); c.restoreState()
code128.Code128('RL-4711-0815', barHeight=60, barWidth=1.1, humanReadable=True).drawOn(c, 18, 200)
d = Drawing(90, 90); d.add(qr.QrCodeWidget('https://example.com/t/4711', barWidth=90, barHeight=90, barLevel='M')); renderPDF.draw(d, c, 18, 90)
d = Drawing(); d.add(eanbc.Ean13BarcodeWidget('400638133393', barHeight=45)); renderPDF.draw(d, c, 130, 110)
renderPDF.draw(createBarcodeDrawing('ECC200DataMatrix', value='DM4711', barWidth=1), c, 20, 20)
c.setFont('Courier', 9); c.drawRightString(270, 20, 'Seite 1 von 2')
c.showPage()
c.setPageSize((57 * mm, 32 * mm))
code39.Standard39('SKU-99', barHeight=30, barWidth=.9, ratio=3, stop=1, checksum=0, humanReadable=1).drawOn(c, 0, 30)
c.setFont('Helvetica', 9); c.drawString(12, 75, 'Schraube M4×20')
c.acroForm.textfield(name='lot', value='LOT 7', x=12, y=4, width=70, height=16, fontSize=9, borderWidth=0)
c.save()
