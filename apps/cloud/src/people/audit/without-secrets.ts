/** Reduces an address to what the audit log may keep: the place, without secrets that let anybody in. */

const URL_LIKE = /^[a-z][a-z0-9+.-]*:\/\//i;

/** User and password, the values of the query and the fragment of a URL are left out; any other text stays as it is. */
function textWithoutSecrets(text: string): string {
  if (!URL_LIKE.test(text)) return text;
  const [place = ''] = text.split(/[?#]/, 1);
  const open = place.replace(/^([^/]*\/\/)[^/]*@/, '$1');
  return place.length < text.length ? `${open}?…` : open;
}

/** The same for every text in a value. */
export function withoutSecrets<T>(value: T): T {
  if (typeof value === 'string') return textWithoutSecrets(value) as T;
  if (Array.isArray(value)) return value.map(withoutSecrets) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSecrets(one)])) as T;
}
