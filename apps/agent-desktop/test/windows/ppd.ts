/** Descriptions of PostScript printers, for Wine's driver and for CUPS: one with labels, one of an office. */
export const PPD = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "PLATEN.PPD"
*Manufacturer: "Platen"
*Product: "(Platen)"
*ModelName: "Platen"
*NickName: "Platen"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultResolution: 203dpi
*OpenUI *PageSize: PickOne
*DefaultPageSize: Label
*PageSize Label/Label: "<</PageSize[288 432]>>setpagedevice"
*CloseUI: *PageSize
*DefaultImageableArea: Label
*ImageableArea Label: "0 0 288 432"
*DefaultPaperDimension: Label
*PaperDimension Label: "288 432"
`;

const SIZES = { A4: [595, 842], Letter: [612, 792], Legal: [612, 1008], A5: [420, 595] } as const;
const forEachSize = (line: (name: string, width: number, height: number) => string): string =>
  Object.entries(SIZES)
    .map(([name, [width, height]]) => line(name, width, height))
    .join('\n');
/** Four papers, two trays, both sides, colours. */
export const OFFICE_PPD = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "OFFICE.PPD"
*Manufacturer: "Platen"
*Product: "(Office)"
*ModelName: "Office"
*NickName: "Office"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*DefaultResolution: 300dpi
*OpenUI *PageSize: PickOne
*DefaultPageSize: A4
${forEachSize((name, width, height) => `*PageSize ${name}/${name}: "<</PageSize[${width} ${height}]>>setpagedevice"`)}
*CloseUI: *PageSize
*DefaultImageableArea: A4
${forEachSize((name, width, height) => `*ImageableArea ${name}: "12 12 ${width - 12} ${height - 12}"`)}
*DefaultPaperDimension: A4
${forEachSize((name, width, height) => `*PaperDimension ${name}: "${width} ${height}"`)}
*OpenUI *InputSlot: PickOne
*DefaultInputSlot: Tray1
*InputSlot Tray1/Tray 1: "<</MediaPosition 0>>setpagedevice"
*InputSlot Tray2/Tray 2: "<</MediaPosition 1>>setpagedevice"
*CloseUI: *InputSlot
*OpenUI *Duplex: PickOne
*DefaultDuplex: None
*Duplex None/Off: "<</Duplex false>>setpagedevice"
*Duplex DuplexNoTumble/Long edge: "<</Duplex true/Tumble false>>setpagedevice"
*Duplex DuplexTumble/Short edge: "<</Duplex true/Tumble true>>setpagedevice"
*CloseUI: *Duplex
`;
