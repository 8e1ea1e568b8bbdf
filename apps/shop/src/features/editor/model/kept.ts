import type { Kept, Values } from '@picture-day/render/model';

/** The values with this kept beside them; nothing kept leaves no trace. */
export function keeping(values: Values, change: Kept): Values {
  const lists = Object.entries({ ...values.kept, ...change }).filter(([, list]) => list.length > 0);
  const { kept: _, ...shown } = values;
  return lists.length > 0 ? { ...shown, kept: Object.fromEntries(lists) } : shown;
}
