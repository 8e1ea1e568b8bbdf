/** 'a, b and c', in the visitor's language. */
export const listed = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
