"""Qt: QPrinter, bars by fillRect, text by drawText, a rounded frame."""
import os, sys
os.environ['QT_QPA_PLATFORM'] = 'offscreen'
from PyQt5.QtGui import QPainter, QFont, QGuiApplication, QPdfWriter, QPageSize, QPen, QColor
from PyQt5.QtCore import QSizeF, QMarginsF, QRectF, Qt
from code128 import widths
app = QGuiApplication([])
w = QPdfWriter(sys.argv[1]); w.setResolution(300); w.setPageSize(QPageSize(QSizeF(100, 60), QPageSize.Millimeter)); w.setPageMargins(QMarginsF(0, 0, 0, 0))
p = QPainter(w)
p.setFont(QFont('Liberation Sans', 16, QFont.Bold)); p.drawText(60, 110, 'Qt: Übergröße')
p.setPen(QPen(QColor('black'), 6)); p.drawRoundedRect(QRectF(30, 30, 1120, 640), 40, 40)
x = 120
for i, n in enumerate(widths('QT-5-15')):
    if i % 2 == 0: p.fillRect(x, 180, int(n) * 5, 220, Qt.black)
    x += int(n) * 5
p.setFont(QFont('Liberation Mono', 10)); p.drawText(QRectF(120, 410, 700, 60), Qt.AlignCenter, 'QT-5-15')
p.save(); p.translate(1100, 600); p.rotate(-90); p.setFont(QFont('Liberation Serif', 12)); p.drawText(0, 0, 'seitwärts'); p.restore()
p.setFont(QFont('Liberation Sans', 9)); p.drawText(QRectF(120, 500, 800, 150), Qt.TextWordWrap, 'Ein Absatz, der umbrochen wird, weil er für eine Zeile des Etiketts zu lang ist.')
w.newPage(); p.setFont(QFont('Liberation Sans', 30)); p.drawText(60, 200, 'Seite 2')
p.end()
