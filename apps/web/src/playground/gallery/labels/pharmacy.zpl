^XA
^CI28
^PW640^LL400
^FX Dispensing label with a GS1 DataMatrix.
^FO24,20^A0N,30^FDRiver Pharmacy - Mill Lane 3, York^FS
^FO24,58^GB592,2,2^FS
^FO24,74^A0N,38^FDAmoxicillin 500 mg capsules^FS
^FO24,122^A0N,32^FB430,3,4^FDTake ONE capsule THREE times a day for 7 days. Finish the course.^FS
^FO24,240^A0N,34^FDMr J. Whitfield^FS
^FO24,282^A0N,28^FDQty 21 - 23 Nov 2026^FS
^FO24,330^A0N,24^FDKeep out of the reach and sight of children.^FS
^FO490,120^BXN,5,200,,,,_^FD_101040123456789011728063010B2291^FS
^FO482,290^A0N,24^FDExp 06/2028^FS
^XZ
