/** Keeps keys, codes and tokens out of logs and bundles. */

const SECRET_FIELD =
  /^(?:.*key|.*token|.*secret|authorization|cookie|.*password|code|enrollment_?code|document|payload|data)$/i;
const HARMLESS_FIELD = /^(?:key|jobKey|errorCode|exitCode)$/;
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, '$1 [redacted]'],
  [/\bsvc_(?:test|live|agent)_[A-Za-z0-9]+/g, '[redacted]'],
  [/([?&][^=&#?\s]{0,99}(?:key|token|code|secret|password|signature)[^=&#?\s]{0,99}=)[^&#\s"]+/gi, '$1[redacted]'],
  [/\b(\w+:\/\/)[^/\s:@"]+:[^/\s@"]+@/g, '$1[redacted]@'],
  // `user:password@proxy:8080`, as people type a proxy. An e-mail address has no colon before its @.
  [/(^|[\s"'(=,])[^\s"'(=,:@/]{1,200}:[^\s"'@]{1,200}@(?=[\w-])/g, '$1[redacted]@'],
];

/** `name:password@host:port`, with or without a scheme: what a person types where a proxy is asked for. */
const PROXY_FIELD = /proxy/i;
const proxyWithoutUser = (proxy: string): string => proxy.replace(/^(\w+:\/\/)?.*@/s, '$1[redacted]@');

export function redactText(text: string): string {
  return SECRET_TEXT.reduce((result, [pattern, by]) => result.replace(pattern, by), text);
}

/** A copy of `value` with secrets replaced, by the name of their field or by how they look. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > 6) return '[deep]';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return redactText(value.stack ?? value.message);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      typeof item === 'string' && SECRET_FIELD.test(name) && !HARMLESS_FIELD.test(name)
        ? '[redacted]'
        : typeof item === 'string' && PROXY_FIELD.test(name)
          ? proxyWithoutUser(item)
          : redact(item, depth + 1),
    ]),
  );
}
