import type { MailContent, MailTable } from './mail-content.ts';

const COLUMNS = 52;

/** Lines of no more than the columns; a word without end has one of its own. */
function wrapped(words: string): string {
  return words.split('\n').map(wrappedLine).join('\n');
}

function wrappedLine(words: string): string {
  const lines: string[] = [];
  // What stands before the first word is its place in a table.
  const indent = /^ */.exec(words)?.[0] ?? '';
  let line = indent;
  for (const word of words.trim().split(' ')) {
    if (line.trim() && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() ? ` ${word}` : word;
  }
  return [...lines, line].join('\n');
}

/** Words left and a sum at the right edge; what is too long for one line takes two. */
function sumLine(words: string, sum: string): string {
  const room = COLUMNS - sum.length - 1;
  return words.length <= room
    ? `${words.padEnd(room)} ${sum}`
    : `${wrapped(words)}\n${sum.padStart(COLUMNS)}`;
}

function plainTable({ title, rows, sums = [], total, notes = [] }: MailTable): string {
  const most = Math.max(1, ...rows.map(({ quantity }) => quantity.length));
  const words = rows.map(({ quantity, name, detail, price }) => {
    const line = `${quantity ? `${quantity.padStart(most)} x ` : ''}${[name, detail].filter(Boolean).join(', ')}`;
    return price ? sumLine(line, price) : wrapped(line);
  });
  const indent = ' '.repeat(most + 3);
  const added = [...sums, ...(total ? [total] : [])].map(([label, value]) => sumLine(indent + label, value));
  const space = added.length > 0 ? [''] : [];
  return [title.toUpperCase(), ...words, ...space, ...added, ...notes.map((note) => wrapped(note))].join(
    '\n',
  );
}

/** The same mail for those who read words: the same order, the same sums, every link on a line of its own. */
export function mailPlain(content: MailContent, foot: readonly string[]): string {
  const { heading, subject, button, stop, table, steps, after = [] } = content;
  return [
    ...(heading && heading !== subject ? [heading] : []),
    ...content.paragraphs.map(wrapped),
    ...(table ? [plainTable(table)] : []),
    ...(steps && steps.rows.length > 0
      ? [[steps.title.toUpperCase(), ...steps.rows.map((row) => wrapped(stepLine(row)))].join('\n')]
      : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after.map(wrapped),
    ['--', ...foot.map(wrapped), ...(stop ? [`${stop.label}:\n${stop.url}`] : [])].join('\n'),
  ].join('\n\n');
}

const stepLine = ({ when, what }: { when: string; what: string }): string =>
  [when, what].filter(Boolean).join(': ');
