${^XA

^FX Top section with logo, name and address.
^PW600^LL400^CI28
^CF0,40
^FO30,30^GB60,60,60^FS
^FO45,45^FR^GB60,60,60^FS
^FO120,40^FDFlußwerke GmbH^FS // the sender
^cf0,24
^fo120,90^fd1000 Example Lane^fs

^FX Second section with a bar code.
^BY3,2,80
^FO30,150^BC^FDAB-1^FS
^FO30,280^FB540,2,0,C^FDTwo lines\&of a block^FS
^FO420,140^BQN,2,4^FDQA,https://example.com/1?a=1&b=2^FS
^XZ}$
