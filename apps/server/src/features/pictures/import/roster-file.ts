import fs from 'node:fs/promises';
import path from 'node:path';
import { NotAList, type WhyNoList } from '@picture-day/photo-day/roster/not-a-list';
import { openList } from '@picture-day/photo-day/roster/school-list';
import { ImportStopped } from './job-file.ts';
import { type Roster, readRoster } from './roster.ts';

const CSV = 'roster.csv';
const ROSTER = /^roster\.(?:csv|tsv|txt|xlsx|xls|html?|xml)$/i;

/** The list of a folder: roster.csv, or else the one file of another kind called roster. */
export function rosterAmong(files: readonly string[], folder: string): string {
  if (files.includes(CSV)) return CSV;
  const [file, ...more] = files.filter((one) => ROSTER.test(one));
  if (!file) throw new ImportStopped(`There is no ${CSV} in ${folder}, and no roster.xlsx or the like.`);
  if (more.length > 0) {
    throw new ImportStopped(
      `There are several lists: ${[file, ...more].join(', ')}. Leave only one of them.`,
    );
  }
  return file;
}

const WHY_NOT: { readonly [W in WhyNoList]: string } = {
  locked: 'is locked with a password. Save it without one, as XLSX or CSV.',
  old: 'is a workbook of before 2007. Save it as XLSX or CSV.',
  broken: 'cannot be opened. Open it in a spreadsheet and save it anew, as XLSX or CSV.',
  otherKind: 'is not a list. Open the list in a spreadsheet and save it as XLSX or CSV.',
  tooLarge: 'is larger than any list that is read. Delete everything but the children from it.',
};

/** Reads the list of a folder as the studio reads the list of a school: what kind of file it is, its contents say. */
export async function readRosterFile(folder: string, file: string): Promise<Roster> {
  const bytes = await fs.readFile(path.join(folder, file));
  try {
    return readRoster(await openList(bytes), file);
  } catch (error) {
    throw error instanceof NotAList ? new ImportStopped(`${file} ${WHY_NOT[error.why]}`) : error;
  }
}
