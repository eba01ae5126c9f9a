<?php // FPDF: core fonts in cp1252, bars as filled rectangles, a page of label size.
require 'fpdf/fpdf.php';
$W = explode(' ', file_get_contents(__DIR__ . '/code128.txt'));
$p = new FPDF('L', 'mm', [100, 62]); $p->SetAutoPageBreak(false); $p->AddPage(); $p->SetMargins(4, 4);
$p->SetFont('Helvetica', 'B', 14); $p->Text(5, 9, mb_convert_encoding('Empfänger: Café Süß', 'Windows-1252', 'UTF-8'));
$p->SetFont('Courier', '', 10); $p->SetXY(5, 12); $p->MultiCell(60, 4.5, mb_convert_encoding("Straße des 17. Juni 135\n10623 Berlin\n12,50 €", 'Windows-1252', 'UTF-8'));
$p->SetLineWidth(.4); $p->Line(4, 30, 96, 30); $p->Rect(72, 4, 24, 20);
$d = 'FPDF1.8'; $v = [104]; foreach (str_split($d) as $c) $v[] = ord($c) - 32; $s = 104; foreach ($v as $i => $n) if ($i) $s += $i * $n; $v[] = $s % 103; $v[] = 106;
$x = 10; foreach ($v as $n) foreach (str_split(trim($W[$n])) as $i => $w) { if ($i % 2 == 0) $p->Rect($x, 34, $w * .375, 18, 'F'); $x += $w * .375; }
$p->SetXY(10, 53); $p->Cell(60, 5, $d, 0, 0, 'C');
$p->SetFillColor(0); $p->SetTextColor(255); $p->SetXY(73, 40); $p->Cell(20, 10, 'KW 7', 0, 0, 'C', true);
$p->Output('F', $argv[1]);
