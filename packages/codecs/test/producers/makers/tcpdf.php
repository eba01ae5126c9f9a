<?php // TCPDF: bar codes of its own, a core font and an embedded one, a label turned on its page, a gradient.
require_once 'tcpdf/tcpdf.php';
$p = new TCPDF('P', 'mm', [100, 150], true, 'UTF-8'); $p->setPrintHeader(false); $p->setPrintFooter(false); $p->SetMargins(5, 5, 5); $p->SetAutoPageBreak(false);
$p->AddPage(); $p->SetFont('dejavusans', 'B', 16); $p->Cell(0, 10, 'PAKET – Größe M', 1, 1, 'C');
$p->SetFont('helvetica', '', 11); $p->MultiCell(0, 5, "Zoë Łukasz\nÀ la carte 5\n1010 Wien", 0, 'L');
$s = ['position' => '', 'align' => 'C', 'border' => false, 'padding' => 0, 'fgcolor' => [0, 0, 0], 'bgcolor' => false, 'text' => true, 'font' => 'helvetica', 'fontsize' => 8, 'stretchtext' => 4];
$p->write1DBarcode('TC-6000123', 'C128', 8, 45, 84, 22, 0.5, $s, 'N');
$p->write1DBarcode('9783161484100', 'EAN13', 8, 72, 40, 18, 0.33, $s, 'N');
$p->write1DBarcode('04210000526', 'UPCE', 58, 72, 30, 18, 0.33, $s, 'N');
$p->write1DBarcode('I25-', 'C39', 8, 95, 60, 14, 0.4, $s, 'N');
$p->write2DBarcode('https://example.com/tcpdf', 'QRCODE,H', 8, 115, 28, 28, ['border' => false, 'padding' => 0]);
$p->write2DBarcode('TCPDF 417', 'PDF417', 42, 118, 50, 20, ['border' => false, 'padding' => 0]);
$p->AddPage('L', [60, 40]); $p->StartTransform(); $p->Rotate(90, 15, 20); $p->SetFont('times', 'I', 12); $p->Text(5, 18, 'gedreht'); $p->StopTransform();
$p->write2DBarcode('DM TCPDF', 'DATAMATRIX', 25, 5, 15, 15); $p->SetAlpha(0.5); $p->Rect(42, 5, 12, 12, 'F');
$p->SetAlpha(1); $p->write1DBarcode('12345678', 'I25', 22, 24, 34, 10, 0.4, $s, 'N');
$p->Output($argv[1], 'F');
