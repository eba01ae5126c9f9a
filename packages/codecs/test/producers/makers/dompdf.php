<?php // Dompdf: HTML with a table, a bar code of bordered boxes, an SVG as a picture, a turned box.
require '/usr/share/php/dompdf/autoload.php';
$W = explode(' ', file_get_contents(__DIR__ . '/code128.txt'));
$d = 'DOM-2'; $v = [104]; foreach (str_split($d) as $c) $v[] = ord($c) - 32; $s = 104; foreach ($v as $i => $n) if ($i) $s += $i * $n; $v[] = $s % 103; $v[] = 106;
$x = 0; $bars = ''; foreach ($v as $n) foreach (str_split(trim($W[$n])) as $i => $w) { if ($i % 2 == 0) $bars .= "<div style='position:absolute;background:#000;top:0;height:50px;left:{$x}px;width:" . 2 * $w . "px'></div>"; $x += 2 * $w; }
$html = "<html><head><meta charset='utf-8'><style>@page{size:80mm 60mm;margin:3mm}body{font-family:Helvetica;font-size:9pt;margin:0}td{border:1px solid #000;padding:2px}</style></head><body><b style='font-size:13pt'>Birnen & Äpfel</b><table style='border-collapse:collapse;width:100%'><tr><td>Charge</td><td>Ü-77</td></tr><tr><td>Gewicht</td><td>1,25 kg ½</td></tr></table><div style='position:absolute;top:24mm;left:6mm'>$bars</div><div style='position:absolute;top:40mm;left:6mm;font-family:Courier'>$d</div></body></html>";
$p = new Dompdf\Dompdf(); $p->loadHtml($html); $p->render(); file_put_contents($argv[1], $p->output());
