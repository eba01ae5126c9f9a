^XA
^CI28
^PW812^LL609
^FX GHS chemical label: product, pictograms, signal word, statements.
^FO30,28^A0N,64^FDIsopropanol 99.9 %^FS
^FO30,98^A0N,28^FDCAS 67-63-0 - UN 1219 - 1 L^FS
^FO30,136^GB752,4,4^FS
^FO40,160^GD85,85,6,B,R^FS
^FO125,160^GD85,85,6,B,L^FS
^FO40,245^GD85,85,6,B,L^FS
^FO125,245^GD85,85,6,B,R^FS
^FO113,205^A0N,90^FD!^FS
^FO225,160^GD85,85,6,B,R^FS
^FO310,160^GD85,85,6,B,L^FS
^FO225,245^GD85,85,6,B,L^FS
^FO310,245^GD85,85,6,B,R^FS
^FO293,205^GE36,80,4^FS
^FO270,290^GB82,5,5^FS
^FO430,170^A0N,74^FDDANGER^FS
^FO430,256^A0N,26^FB350,4,3^FDHighly flammable liquid and vapour. Causes serious eye irritation.^FS
^FO30,356^A0N,25^FB752,4,3^FDKeep away from heat, hot surfaces, sparks, open flames. No smoking. IF IN EYES: Rinse cautiously with water for several minutes. Store in a well-ventilated place. Keep cool.^FS
^FO30,456^GB752,4,4^FS
^FO30,474^A0N,25^FB430,4,3^FDExample Chemicals Ltd.\&Works Road 8, Hull HU9 1AA\&Tel. +44 1632 960001\&Batch 26K114^FS
^FO560,474^BXN,4,200^FD67-63-0/26K114/EXP2811^FS
^FO670,500^A0N,25^FDExp 11/2028^FS
^XZ
