/** Nothing is recorded where people pay. */
export const isRecorded = (route: string): boolean => !/checkout|payment/i.test(route);

const WORD = /^[a-z][a-z._-]{0,29}$/;
const VARIABLE = /^:[a-zA-Z]{1,30}\??$/;
const LONGEST = 120;

/** An address or a template of one, with every part left out that could name a person or a thing. */
export function addressTemplate(address: unknown): string {
  if (typeof address !== 'string') return '';
  const path = address.replace(/^[a-z]+:\/\/[^/]+/i, '').split(/[?#]/)[0] ?? '';
  const parts = path.split('/', 20).map((part) => {
    const variable = part.endsWith('?') ? part.slice(0, -1) : part;
    return part === '' || part === '*' || WORD.test(part) || VARIABLE.test(variable) ? part : '{}';
  });
  return parts.join('/').slice(0, LONGEST);
}

/** The class of an error; its message may hold anything. */
export const errorClass = (name: unknown): string =>
  typeof name === 'string' && /^[A-Z][A-Za-z]{0,24}Error$|^Error$/.test(name) ? name : 'unknown';
