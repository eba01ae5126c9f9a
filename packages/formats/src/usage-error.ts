/** A call that cannot work as it is written: the mistake is in the program that calls, not in a document or a service. */
export class UsageError extends TypeError {
  override readonly name = 'UsageError';
}

/** Throws a UsageError for an option that `known` does not have; one that is undefined counts as not given. */
export function refuseUnknownOptions(caller: string, options: object, known: readonly string[]): void {
  const unknown = Object.entries(options).find(([name, value]) => value !== undefined && !known.includes(name));
  if (!unknown) return;
  const [name] = unknown;
  const start = (text: string): string => text.slice(0, 3).toLowerCase();
  const meant =
    known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? known.find((one) => start(one) === start(name));
  throw new UsageError(
    meant === undefined
      ? `${caller}: there is no option ${JSON.stringify(name)}; it takes ${known.join(', ')}.`
      : `${caller}: there is no option ${JSON.stringify(name)}; did you mean "${meant}"?`,
  );
}
