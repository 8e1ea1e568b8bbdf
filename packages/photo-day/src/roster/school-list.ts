import type { Meaning } from './headers.ts';
import { NotAList } from './not-a-list.ts';
import type { Answers } from './questions.ts';
import { type RosterReading, type RosterSource, readRoster } from './read-roster.ts';
import { readText } from './read-text.ts';

/** A school's list has no codes of ours and no folders: whatever a column of it is called, it is none of them. */
const NOT_A_SCHOOLS: readonly Meaning[] = ['code', 'folder'];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** What the first bytes of a workbook are: a packed folder, or a file of the years before, which is also how a locked one begins. */
const PACKED = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
/** The name by which a locked workbook keeps what it holds, two bytes a letter. */
const LOCKED = letters('EncryptedPackage').flatMap((byte) => [byte, 0]);

/** Files that people take for a list, and that hold none. */
const OTHER_KINDS = [letters('%PDF'), letters('{\\rtf'), [0x50, 0x4b]];

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
}

const LOOKED_AT = 20_000;

/** Whether signs stand among the letters that no text has. */
function isNoText(begin: string): boolean {
  let signs = 0;
  for (let at = 0; at < begin.length; at++) {
    const code = begin.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32) || code === 127) signs += 1;
  }
  return signs > begin.length / 200;
}

/** Many systems of schools save a page and call it .xls; an Excel of 2003 could save XML. */
const PAGE = /^\s*(?:<\?xml|<!doctype html|<html|<head|<meta|<table|<style|<body|<svg|<!--)/i;

/** Opens the file of a list: a workbook by its sheets, a page by its tables, anything else as text. */
export async function openList(bytes: Uint8Array): Promise<RosterSource> {
  if (beginsWith(bytes, OLD_WORKBOOK)) throw new NotAList(holds(bytes, LOCKED) ? 'locked' : 'old');
  if (beginsWith(bytes, PACKED)) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return { sheets: await readWorkbook(bytes) };
  }
  if (OTHER_KINDS.some((start) => beginsWith(bytes, start))) throw new NotAList('otherKind');
  const { text } = readText(bytes);
  const begin = text.slice(0, LOOKED_AT);
  if (isNoText(begin)) throw new NotAList('otherKind');
  if (!PAGE.test(begin)) return { bytes };
  const { readPage } = await import('./read-page.ts');
  return { sheets: [{ rows: readPage(text) }] };
}

/** Reads the list of a school; the page that shows it and the server that writes it read it the same way. */
export function readSchoolList(source: RosterSource, answers: Answers = {}): RosterReading {
  const read = readRoster(source, answers);
  const foreign = NOT_A_SCHOOLS.flatMap((meaning) => read.columns[meaning] ?? []);
  if (foreign.length === 0) return read;
  const left = Object.fromEntries(foreign.map((place) => [place, 'leave'] as const));
  return readRoster(source, { ...answers, columns: { ...answers.columns, ...left } });
}
