# PDF::Create: no packing of streams, core fonts, bars as short lines.
use strict; use warnings; use PDF::Create;
open my $h, '<', ($0 =~ s/[^\/]*$//r) . 'code128.txt'; my @W = split ' ', <$h>;
my $pdf = PDF::Create->new(filename => $ARGV[0], Title => 'Label', CreationDate => [gmtime 0]);
my $root = $pdf->new_page(MediaBox => [0, 0, 252, 144]); my $page = $root->new_page;
my $f = $pdf->font(BaseFont => 'Helvetica-Bold'); my $c = $pdf->font(BaseFont => 'Courier');
$page->stringl($f, 16, 12, 118, "M\xfcller & S\xf6hne"); $page->string($c, 10, 12, 100, 'Bin 42 / Row 7');
my $d = 'CREATE-1'; my @v = (104, map { ord($_) - 32 } split //, $d); my $s = 104; $s += $_ * $v[$_] for 1 .. $#v; push @v, $s % 103, 106;
my $x = 20; for my $n (@v) { my $i = 0; for my $w (split //, $W[$n]) { $page->rectangle($x, 35, $w * 1.5, 50), $page->fill if $i++ % 2 == 0; $x += $w * 1.5 } }
$page->stringc($c, 10, 126, 22, $d); $page->set_width(2); $page->line(12, 94, 240, 94); $pdf->close;
