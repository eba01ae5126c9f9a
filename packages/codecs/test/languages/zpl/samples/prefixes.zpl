^XA^CC+~CC-
-CC^
^FO1,1^FDback^FS^CD;^FO10;20^A0N;30;30^FDsemicolons, all of them^FS^CD,^CT$$CT~^CT,^FO1,90^FDend^FS^FOzero,10^FDx^FS
^QQ^F~ZZ^^FS ^FO1,50
^XZ