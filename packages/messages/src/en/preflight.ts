/** Findings of preflight: bar codes that do not scan, texts that cannot be read, labels that a receiver refuses. */
export const preflight = {
  'preflight.unreadable':
    'No decoder reads this {symbology} from the printed picture ({decoders, plural, one {# decoder} other {# decoders}} tried); remove what covers it, or give it wider modules and more white.',
  'preflight.unread_bars':
    'No decoder reads the bars in this picture: something covers or distorts them, or it is a kind of bar code that no decoder here knows.',
  'preflight.wrong_data': '{decoder} reads "{read}" from this {symbology}; the document states "{data}".',
  'preflight.one_decoder':
    '{read} reads this {symbology} and {failed} does not, so some scanners will fail on it. Leave more white around it, and keep other ink away.',
  'preflight.not_scanned': 'No decoder here knows {symbology}: this bar code was measured, but not scanned.',
  'preflight.quiet_zone':
    'The {symbology} has {modules, plural, one {# module} other {# modules}} of white {side}; its standard asks for {needed}.',
  'preflight.side.left': 'before its first bar',
  'preflight.side.right': 'after its last bar',
  'preflight.side.beside': 'beside it',
  'preflight.side.top': 'above it',
  'preflight.side.bottom': 'below it',
  'preflight.bars_too_low':
    'The bars of the {symbology} are {height} mm high; scanners need {least} mm for bars of this length.',
  'preflight.module_too_small': 'Modules of {millimetres} mm are hard to read.',
  'preflight.overprinted': 'Something prints over the {symbology}: {by}. Move one of them.',
  'preflight.something': 'another element',
  'preflight.hidden_text':
    'The text "{text}" cannot be read: it is black on black, or something prints over it; move it, or reverse it.',
  'preflight.text_overlap': 'The text "{second}" prints over the text "{first}"; move one of them.',
  'preflight.gs1_syntax.no_identifier':
    'The data "{data}" of the {symbology} has no GS1 application identifier where one is required.',
  'preflight.gs1_syntax.fault': 'The GS1 element ({ai}) "{value}" {reason}.',
  'preflight.gs1_reason.check_digit': 'has a wrong check digit',
  'preflight.gs1_reason.date': 'is not a date of the calendar',
  'preflight.gs1_reason.time': 'is not a time of day',
  'preflight.gs1_reason.character': 'contains a character that GS1 does not allow there',
  'preflight.gs1_reason.too_long':
    'is longer than GS1 allows, which may be a missing FNC1 between it and the next element',
  'preflight.gs1_reason.too_short': 'is shorter than GS1 allows',
  'preflight.gs1_reason.unknown_ai': 'has an application identifier that GS1 does not know',
  'preflight.gs1_reason.repeated': 'appears twice with different values',
  'preflight.gs1_reason.value': 'has a value that GS1 does not allow',
  'preflight.gs1_missing_ai': 'The GS1 element ({ai}) requires another one that this label lacks: {needed}.',
  'preflight.gs1_fnc1':
    'The {symbology} contains GS1 elements, "{data}", but does not begin with FNC1: scanners read it as plain text. Use GS1-128, or put FNC1 first.',
  'preflight.gs1_separator':
    'A scanner does not find the GS1 element ({ai}) that the text beside the bar code shows; an FNC1 is missing before it.',
  'preflight.profile_size': 'The label is {width} × {height} mm; a {profile} has one of these sizes in mm: {sizes}.',
  'preflight.profile_missing.sscc':
    'A {profile} needs a GS1-128 with a serial shipping container code: (00) and 18 digits.',
  'preflight.profile_missing.fba_box':
    'An {profile} needs a Code 128 with the number of the box: the id of the shipment, U and six digits.',
  'preflight.profile_missing.ups_tracking':
    'A {profile} needs a Code 128 with the tracking number, which begins with 1Z.',
  'preflight.profile_missing.maxicode': 'A {profile} needs a MaxiCode.',
  'preflight.profile_missing.fedex_tracking':
    'A {profile} needs a Code 128 with the tracking number of 20 to 34 digits.',
  'preflight.profile_missing.pdf417': 'A {profile} needs a PDF417.',
  'preflight.profile_module':
    'The modules of the {symbology} are {module} mm wide; a {profile} takes {least} to {most} mm.',
  'preflight.profile_height': 'The {symbology} is {height} mm high; a {profile} needs {least} mm.',
  'preflight.profile_data.ups_check_digit':
    '"{data}" is not a UPS tracking number: 1Z, then 15 characters and the right check digit.',
  'preflight.not_checked':
    'The document has more than {labels} labels or {codes} bar codes; the rest of them is not checked.',

  'expected.white_modules': '{modules} modules ({dots} dots) of white: {source}',
  'expected.gs1_value': '({ai}){value}',
  'expected.bar_height': 'at least {millimetres} mm: {dots} dots',
} as const;
