import type { Meaning } from './headers.ts';
import type { Answers } from './questions.ts';
import { type RosterReading, type RosterSource, readRoster } from './read-roster.ts';

/** A school's list has no codes of ours and no folders: whatever a column of it is called, it is none of them. */
const NOT_A_SCHOOLS: readonly Meaning[] = ['code', 'folder'];

/** What the first bytes of a workbook are: a packed folder, or a file of the years before. */
const PACKED = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The file was saved by an Excel of before 2007, which only Excel itself reads. */
export class OldWorkbook extends Error {}

/** Opens the file of a list: a workbook by its sheets, anything else as text. */
export async function openList(bytes: Uint8Array): Promise<RosterSource> {
  if (beginsWith(bytes, OLD_WORKBOOK)) throw new OldWorkbook('an old workbook');
  if (!beginsWith(bytes, PACKED)) return { bytes };
  const { readWorkbook } = await import('./read-workbook.ts');
  return { sheets: await readWorkbook(bytes) };
}

/** Reads the list of a school; the page that shows it and the server that writes it read it the same way. */
export function readSchoolList(source: RosterSource, answers: Answers = {}): RosterReading {
  const read = readRoster(source, answers);
  const foreign = NOT_A_SCHOOLS.flatMap((meaning) => read.columns[meaning] ?? []);
  if (foreign.length === 0) return read;
  const left = Object.fromEntries(foreign.map((place) => [place, 'leave'] as const));
  return readRoster(source, { ...answers, columns: { ...answers.columns, ...left } });
}
