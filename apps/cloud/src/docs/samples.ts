/** A small label in each source that a person can type: the initial content of the try-it page. */
export interface Sample {
  readonly format: string;
  readonly title: string;
  readonly document: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    format: 'zpl',
    title: 'ZPL',
    document: `^XA
^CI28
^PW812^LL406
^FO40,40^A0N,60,60^FDHello from Platen^FS
^FO40,130^BY3^BCN,140,Y,N,N^FDORDER-4711^FS
^FO610,110^BQN,2,6^FDMA,https://example.com/4711^FS
^XZ
`,
  },
  {
    format: 'epl',
    title: 'EPL',
    document: `N
q812
Q406,24
A40,40,0,4,2,2,N,"Hello from Platen"
B40,130,0,1,3,6,140,B,"ORDER-4711"
P1
`,
  },
  {
    format: 'tspl',
    title: 'TSPL',
    document: `SIZE 4,2
GAP 0.12,0
CLS
TEXT 40,40,"3",0,2,2,"Hello from Platen"
BARCODE 40,130,"128",140,1,0,3,6,"ORDER-4711"
PRINT 1
`,
  },
  {
    format: 'xml',
    title: 'Label XML',
    document: `<label width="4" height="2" dpi="203">
  <variableText x="40" y="40" width="700" font="0" fontHeight="60"><![CDATA["Hello from Platen"]]></variableText>
  <barcode x="40" y="130" type="code128" height="140" moduleWidth="3" humanReadable="below"><![CDATA["ORDER-4711"]]></barcode>
</label>
`,
  },
  {
    format: 'json',
    title: 'Label JSON',
    document: `{"width": 4, "height": 2, "dpi": 203, "components": [
  {"type": "variableText", "x": 40, "y": 40, "width": 700, "font": "0", "fontHeight": 60, "content": "\\"Hello from Platen\\""},
  {"type": "barcode", "symbology": "code128", "x": 40, "y": 130, "height": 140, "moduleWidth": 3, "humanReadable": "below", "content": "\\"ORDER-4711\\""}
]}
`,
  },
];
