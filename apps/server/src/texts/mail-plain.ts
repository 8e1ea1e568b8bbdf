import type { MailContent, MailTable } from './mail-content.ts';

const COLUMNS = 52;

/** Words left and a sum at the right edge; what is too long for one line takes two. */
function sumLine(words: string, sum: string): string {
  const room = COLUMNS - sum.length - 1;
  return words.length <= room ? `${words.padEnd(room)} ${sum}` : `${words}\n${sum.padStart(COLUMNS)}`;
}

function plainTable({ title, rows, sums, total, notes }: MailTable): string {
  const most = Math.max(1, ...rows.map(({ quantity }) => quantity.length));
  const words = rows.map(({ quantity, name, detail, price }) =>
    sumLine(`${quantity.padStart(most)} x ${[name, detail].filter(Boolean).join(', ')}`, price),
  );
  const indent = ' '.repeat(most + 3);
  const added = [...sums, total].map(([label, value]) => sumLine(indent + label, value));
  return [title.toUpperCase(), ...words, '', ...added, ...notes.map((note) => indent + note)].join('\n');
}

/** The same mail for those who read words: the same order, the same sums, every link on a line of its own. */
export function mailPlain(content: MailContent, foot: readonly string[]): string {
  const { heading, subject, button, table, steps, after = [] } = content;
  return [
    ...(heading && heading !== subject ? [heading] : []),
    ...content.paragraphs,
    ...(table ? [plainTable(table)] : []),
    ...(steps && steps.rows.length > 0
      ? [[steps.title.toUpperCase(), ...steps.rows.map(stepLine)].join('\n')]
      : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    foot.join('\n'),
  ].join('\n\n');
}

const stepLine = ({ when, what }: { when: string; what: string }): string =>
  [when, what].filter(Boolean).join(': ');
