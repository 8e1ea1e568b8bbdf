const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WORD = /^[a-z][a-z_-]{0,39}$/i;

/** Numbers, yes or no, ids and single words stay; a free text could hold a name or an address and goes. */
export function withoutPeople(
  data: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => typeof value !== 'string' || IDENTIFIER.test(value) || WORD.test(value),
    ),
  );
}
