/**
 * Mutants that no test can tell from the rule itself, each with its reason. `from` and `to` are the text before and
 * after, `in` a piece of the file's path, `line` which of several; an entry that fits no mutant is an error.
 */
const SHOWN =
  'what is neither in the webshop, visible and of a child of the list nor ordered is no line of the view';

export const EQUAL = [
  { in: 'family_picture', line: 3, from: 'j.in_webshop', to: 'true', why: SHOWN },
  { in: 'family_picture', line: 3, from: 'not ps.hidden', to: 'true', why: SHOWN },
  { in: 'family_picture', line: 3, from: 's.gone_at is null', to: 'true', why: SHOWN },
];

/** Whether a mutant is the one that an entry means. */
export const isOne = (entry, { file, line, from, to }) =>
  file.includes(entry.in) &&
  entry.from === from &&
  entry.to === to &&
  (entry.line === undefined || entry.line === line);
