^XA
^CI28
^PW640^LL400
^FX Dispensing label with a GS1 DataMatrix.
^FO24,22^A0N,30^FDRiver Pharmacy^FS
^FO436,26^A0N,26^FDMill Lane 3, York^FS
^FO24,60^GB592,3,3^FS
^FO24,78^A0N,40^FDAmoxicillin 500 mg capsules^FS
^FO24,132^A0N,34^FB440,3,5^FDTake ONE capsule\&THREE times a day for 7 days.\&Finish the course.^FS
^FO526,136^BXN,5,200,,,,_^FD_101040123456789011728063010B2291^FS
^FO498,242^A0N,24^FDExp 06/2028^FS
^FO24,272^GB592,2,2^FS
^FO24,286^A0N,36^FDMr J. Whitfield^FS
^FO363,292^A0N,28^FDQty 21 - 23 Nov 2026^FS
^FO24,336^GB592,36,36^FS
^FO34,344^FR^A0N,24^FDKeep out of the reach and sight of children.^FS
^XZ
