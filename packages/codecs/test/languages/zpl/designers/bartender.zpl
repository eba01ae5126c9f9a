<xpml><page quantity='0' pitch='50.0 mm'></xpml>^XA
^SZ2^JMA
^MCY^PMN
^PW600~JSN
^JZY
^LH0,0^LRN
^XZ
<xpml></page></xpml><xpml><page quantity='1' pitch='50.0 mm'></xpml>~DGR:SSGFX000.GRF,32,2,:Z64:eJz7/7+BEQL/IwGEGABLpxP5:6AF7
^XA
^FO30,30
^XGR:SSGFX000.GRF,1,1^FS
^FT80,60
^CI0
^A0N,34,46^FDSTATIC TITLE^FS
^ISR:SS_TEMP.GRF,N^XZ
^XA
^ILR:SS_TEMP.GRF^FS
^FT80,110
^A0N,28,37^FDitem 1 of 2^FS
^FO40,140
^BY2^BCN,80,N,N^FD>;123456>67A^FS
^FT60,250
^CI0
^AAN,18,10^FD1234567A^FS
^PQ1,0,1,Y
^XZ
^XA
^ILR:SS_TEMP.GRF^FS
^FT80,110
^A0N,28,37^FDitem 2 of 2^FS
^FO40,140
^BY2^BCN,80,N,N^FD>;123456>67B^FS
^PQ1,0,1,Y
^XZ
<xpml></page></xpml>^XA
^IDR:SS*.GRF^XZ
<xpml><end/></xpml>