/** What a label's elements say about themselves once their place is known: outside of the label, too fine to read, empty. */
import type { Element, Label } from '../../label/index.ts';
import type { DiagnosticFields } from '../../diagnostics/index.ts';
import type { ZplReader } from './state.ts';

/** Millimetres below which a module is hard to read by common scanners (ISO/IEC 15420 and 15417: X from 0.264 mm, 0.19 mm at least). */
const LEAST_MODULE_MM = 0.19;

export function labelChecks(reader: ZplReader, label: Label): void {
  for (const element of label.elements) check(reader, label, element);
}

function check({ sink, text }: ZplReader, label: Label, element: Element): void {
  const [offset, length] = element.span ?? [0, 0];
  const say = (fields: Pick<DiagnosticFields, 'code' | 'message' | 'expected'>): void =>
    sink.add({ offset, length, command: text.slice(offset, offset + 3), ...fields });
  const at =
    element.kind === 'line' ? { x: Math.min(element.x1, element.x2), y: Math.min(element.y1, element.y2) } : element;
  const width = label.printWidthDots === undefined ? label.widthDots : Math.max(label.widthDots, label.printWidthDots);
  if (at.x >= width || at.y > label.heightDots + (element.kind === 'text' || element.kind === 'barcode' ? 0 : -1))
    say({
      code: 'outside_label',
      message: `The ${element.kind} at ${Math.round(at.x)}, ${Math.round(at.y)} lies outside of the label`,
      expected: `a place inside of ${label.widthDots} × ${label.heightDots} dots`,
    });
  else if (at.x < 0 || at.y < 0 || beyondEdge(element, width, label.heightDots))
    say({
      code: 'over_edge',
      message: `The ${element.kind} reaches over the edge of the label and is cut off`,
      expected: `a place inside of ${label.widthDots} × ${label.heightDots} dots`,
    });
  if (element.kind === 'barcode' && element.symbology !== 'maxicode') {
    const moduleMm = (element.moduleDots * 25.4) / label.dpi;
    if (moduleMm < LEAST_MODULE_MM)
      say({
        code: 'module_too_small',
        message: `Modules of ${moduleMm.toFixed(2)} mm are hard to read`,
        expected: `at least ${LEAST_MODULE_MM} mm: ${Math.ceil((LEAST_MODULE_MM * label.dpi) / 25.4)} dots`,
      });
  }
  if (element.kind === 'text' && element.ink === 'white')
    say({ code: 'invisible_element', message: 'White text on white does not show' });
}

/** Shapes only: the size of texts and bar codes is known when they are rendered. */
function beyondEdge(element: Element, width: number, height: number): boolean {
  switch (element.kind) {
    case 'box':
    case 'ellipse':
      return element.x + element.widthDots > width || element.y + element.heightDots > height;
    case 'line':
      return Math.max(element.x1, element.x2) > width || Math.max(element.y1, element.y2) > height;
    case 'text':
      return element.block !== undefined && element.rotation === 0 && element.x + element.block.widthDots > width + 1;
    case 'barcode':
    case 'image':
    case 'addressBlock':
      return false;
  }
}
