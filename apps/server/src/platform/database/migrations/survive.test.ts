import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Second steps, whose first step was released before: nothing of the released version needs the thing any more. */
const SECOND_STEPS: readonly string[] = [];

const ADDED =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b)"?(\w+)"?\s((?:[^,;`(]|\([^)]*\))*)/gi;

/** What of a migration the version before would not survive, with the way that it does. */
function harms(text: string): readonly string[] {
  const found: string[] = [];
  if (/\bdrop\s+(?:table|column|view)\b|\bdrop(?:Table|Column|View)\(/i.test(text))
    found.push(
      'drops what the version before still reads: stop using it, release, and drop it in a later version',
    );
  if (/\brename\s+(?:column\b|to\b|"?\w+"?\s+to\b)|\brename(?:Column|To)\(/i.test(text))
    found.push(
      'renames what the version before still reads: add the new one, write both, release, drop the old one later',
    );
  const isBare = (column: string) =>
    /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column);
  if ([...text.matchAll(ADDED)].some(([, , column = '']) => isBare(column)))
    found.push(
      'adds a column that the version before cannot fill: give it a default, or let it be null at first',
    );
  if (/\bset\s+not\s+null\b|\bsetNotNull\(/i.test(text))
    found.push(
      'wants a value that the version before may leave out: fill it, release, and want it in a later version',
    );
  return found;
}

const files = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => /^\d{4}-.*\.ts$/.test(name) && !SECOND_STEPS.includes(name.slice(0, 4)));

describe('a migration', () => {
  it.each(files)('%s is survived by the version before', (name) => {
    expect(harms(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'alter table account drop column name',
    'drop table account',
    'drop view if exists family_picture',
    'alter table account rename to family',
    'alter table account rename name to full_name',
    'alter table account rename column name to full_name',
    'alter table account add column age integer not null',
    'alter table account add age integer check (age > 0) not null, add column b text',
    'alter table account add column a text, add column b numeric(10, 2) not null',
    'alter table account alter column name set not null',
    "db.schema.alterTable('account').dropColumn('name')",
  ])('that says «%s» is refused', (text) => expect(harms(text)).toHaveLength(1));

  it.each([
    'create table family (uuid uuid primary key, name text not null)',
    'alter table account add column age integer',
    'alter table account add column age integer not null default 0, add note text',
    'alter table account drop constraint account_check, add constraint account_check check (age is not null)',
    'drop index account_name',
    'create or replace view family_picture as select 1',
  ])('that says «%s» is not', (text) => expect(harms(text)).toEqual([]));
});
