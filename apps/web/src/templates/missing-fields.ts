/** The first record that lacks a value for a field, as the service looks for it: its function would bring the schemas of zod into the page. */

export function fieldsMissing(
  records: readonly Readonly<Record<string, unknown>>[],
  fields: readonly string[],
): { readonly index: number; readonly fields: readonly string[] } | undefined {
  for (const [index, record] of records.entries()) {
    const missing = fields.filter((field) => !Object.hasOwn(record, field));
    if (missing.length > 0) return { index, fields: missing };
  }
  return undefined;
}
