^XA^FO1,1^FDDear ~first name,20~ {LAST_NAME}, {{city.name}} {"no":1} {1x} {}^FS
^FO1,40^BQN,2,4^FDQA,{CODE}^FS^FO1,140^BCN,50^FD~sku,12~^FS^FO1,240^FH^FD_7BNOT_7D^FS
^FO1,280^FDtilde ~,5~ here^FS^XZ