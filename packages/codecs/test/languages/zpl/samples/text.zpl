^XA^CI28
^FX The default font, then fonts by ^A, sizes that snap and that do not
^FO20,20^FDdefault^FS
^CF0,40^FO20,60^FDscalable 40^FS
^CF0,40,20^FO20,120^FDnarrow^FS
^FO20,180^AAN,20,9^FDA doubled^FS
^FO20,220^AB^FDB as it is^FS
^FO20,260^ADR,36,20^FDturned^FS
^FT20,400^A0I,30,30^FDinverted^FS
^FT^A0N,30,30^FDgoes on^FS
^FO400,20,1^A0N,30,30^FDright^FS
^FO20,430^FPV,4^A0N,30,30^FDdown^FS
^FO120,430^FPR^A0N,30,30^FDbackwards^FS
^FO20,600^FR^A0N,30,30^FDreversed^FS
^FO20,640^AP^FDP^FS^FO60,640^A0N,,28^FDby width^FS
^XZ
