/** How trouble with a command is told. */
import type { DiagnosticFields } from '../../diagnostics/index.ts';

/** Says what is wrong and what would be right. */
export type Report = (fields: DiagnosticFields & { readonly expected: string }) => void;
