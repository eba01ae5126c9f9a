^XA
^FO10,10^FB300,3,5,C,0^A0N,30,30^FDcentred text that is long enough for three lines\&and a break^FS
^FO10,200^FB300,2,-3,J,40^A0N,30,30^FDjustified with a hanging indent and back\\slash^FS
^FO10,400^TBN,300,70^A0N,30,30^FDcut to its height <<> less than^FS
^FO10,500^FB0^A0N,30,30^FDno width^FS
^FO10,550^FB200,1,0,R^FH^A0N,20,20^FDline_0Aend^FS
^XZ