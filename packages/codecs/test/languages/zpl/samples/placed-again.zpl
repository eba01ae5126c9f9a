^XA
^FX Data moves to the later place, shapes are drawn where they were named
^FO30,30^A0N,30,30^FDmoves^FO60,60^FS
^FO10,100^GB20,20,20^FO50,100^GB20,20,20^FR^FS
^FX A field that goes on: after a box its corner, after a text its baseline
^FO30,200^GB100,3,3^FS^FT^AAN,18,10^FDbehind the box^FS^FT^AAN,18,10^FDbehind the text^FS
^FX Bytes that were lost: no command stands where the count ends
^FO10,300^GFB,16,16,2,ÿ^FS^FO10,330^A0N,20,20^FDstill a field^FS
^FO10,360^BY2^B2N,40,Y^FD>;12-34^FS
^XZ
