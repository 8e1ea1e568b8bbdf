/** Nothing is noted where people pay. */
export const isRecorded = (route: string): boolean => !/checkout|payment/.test(route);

const PART = /^[a-z][a-z._-]{0,29}$/i;

/** The path of a call with everything that could name a person or a thing left out. */
export function callTemplate(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]+/i, '').split(/[?#]/)[0] ?? '';
  const parts = path.split('/').map((part) => (part === '' || PART.test(part) ? part : '{}'));
  return parts.join('/').slice(0, 120);
}

const word = (text: string): string => text.replace(/[^\w]/g, '').slice(0, 40);

/** What kind of thing was touched, and nothing that stands on it. */
export function roleOf(target: unknown): string {
  if (!(target instanceof Element)) return 'page';
  const touched = target.closest('a, button, input, select, textarea, label, [role]');
  if (!touched) return 'page';
  const role = touched.getAttribute('role');
  const tag = touched.tagName.toLowerCase();
  return role ? word(role) : tag === 'input' ? `input ${word(touched.getAttribute('type') ?? 'text')}` : tag;
}

/** The class of an error; its message may hold anything. */
export const errorName = (error: unknown): string => (error instanceof Error ? word(error.name) : 'unknown');
