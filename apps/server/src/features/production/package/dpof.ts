import type { TicketFile } from '@picture-day/contract/entities/ticket';

const two = (number: number): string => String(number).padStart(2, '0');
const three = (number: number): string => String(number).padStart(3, '0');
/** A minilab counts copies with three digits. */
const MOST_COPIES = 999;

/** The print order that minilabs read (DPOF): one job for each file, with how many copies. */
export function printOrder(
  files: readonly Pick<TicketFile, 'path' | 'quantity'>[],
  { shop, at }: { readonly shop: string; readonly at: Date },
): string {
  const day = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())].join(':');
  const time = [two(at.getUTCHours()), two(at.getUTCMinutes()), two(at.getUTCSeconds())].join(':');
  const head = [
    '[HDR]',
    'GEN REV = 01.10',
    'GEN CRT = "Picture Day" -01.00',
    `GEN DTM = ${day}:${time}`,
    `USR NAM = "${shop.replaceAll(/[^\x20-\x21\x23-\x7e]/g, '?')}"`,
  ];
  const jobs = files.flatMap(({ path, quantity }, index) => [
    '',
    '[JOB]',
    `PRT PID = ${three(index + 1)}`,
    'PRT TYP = STD',
    `PRT QTY = ${three(Math.min(quantity, MOST_COPIES))}`,
    'IMG FMT = UNDEF',
    `<IMG SRC = "../${path}">`,
  ]);
  return `${[...head, ...jobs].join('\r\n')}\r\n`;
}
