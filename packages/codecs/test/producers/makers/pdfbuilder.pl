# PDF::Builder: bar code 3 of 9 as a form, a page turned by Rotate, a picture.
use strict; use warnings; use utf8; use PDF::Builder;
my $pdf = PDF::Builder->new; my $page = $pdf->page; $page->mediabox(0, 0, 144, 288); $page->rotation(90) if $page->can('rotation'); my $g = $page->gfx; my $t = $page->text;
my $f = $pdf->corefont('Times-Roman'); $g->save; $g->transform(-translate => [144, 0], -rotate => 90); 
my $b = $pdf->xo_3of9(-code => 'PB39', -zone => 40, -umzn => 0, -lmzn => 10, -font => $f, -fnsz => 10, -text => 'PB39'); $g->formimage($b, 20, 30, 1.4); $g->restore;
$t->transform(-translate => [30, 20], -rotate => 90); $t->font($f, 18); $t->text('Rolle 3 · Größe');
$pdf->saveas($ARGV[0]);
