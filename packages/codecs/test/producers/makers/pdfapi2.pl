# PDF::API2: bar codes as form XObjects, a core font, a rule.
use strict; use warnings; use utf8; use PDF::API2;
my $pdf = PDF::API2->new; my $page = $pdf->page; $page->mediabox(288, 216); my $g = $page->gfx; my $t = $page->text;
my $f = $pdf->corefont('Helvetica-Bold', -encode => 'latin1'); my $tt = $pdf->ttfont('/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf');
$t->font($f, 16); $t->translate(14, 190); $t->text('Rücksendung'); $t->font($tt, 10); $t->translate(14, 174); $t->text('Żółw & Çelik · 5 °C');
my $b = $pdf->xo_code128(-type => 'b', -code => 'API2-55', -zone => 40, -umzn => 0, -lmzn => 10, -font => $f, -fnsz => 10, -text => 'API2-55'); $g->formimage($b, 10, 95, 1.2);
my $e = $pdf->xo_ean13(-code => '4006381333931', -zone => 30, -umzn => 0, -lmzn => 8, -font => $f, -fnsz => 8, -text => '4006381333931'); $g->formimage($e, 10, 15, 1);
$g->linewidth(1.2); $g->move(14, 166); $g->line(274, 166); $g->stroke; $t->transform(-translate => [270, 20], -rotate => 90); $t->text('gedreht 90');
$pdf->saveas($ARGV[0]);
