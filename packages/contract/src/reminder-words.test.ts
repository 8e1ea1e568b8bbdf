import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillReminderWords, REMINDER_WORDS_MAX, reminderWords } from './reminder-words.ts';
import { fieldErrors } from './rules.ts';

const form = z.object({ words: reminderWords });
const wrongIn = (words: string) => {
  const read = form.safeParse({ words });
  return read.success ? undefined : fieldErrors(read.error).words;
};

describe('the words of a reminder', () => {
  it.each([
    ['Dear family of {name}, {job} ends soon.', undefined],
    ['2 < 3 & that is fine', undefined],
    ['   ', 'required'],
    ['x'.repeat(REMINDER_WORDS_MAX + 1), 'tooLong'],
    ['Hello <b>you</b>', 'plainTextOnly'],
    ['<script>alert(1)</script>', 'plainTextOnly'],
    ['Look </a', 'plainTextOnly'],
    ['Dear {family}', 'unknownPlace'],
    ['Dear {name', 'unknownPlace'],
  ])('%j: %s', (words, wrong) => {
    expect(wrongIn(words)).toBe(wrong);
  });

  it('are filled in for one family, a paragraph for each line, and nothing filled in is read again', () => {
    const places = { name: '{job} <b>', job: 'Vik skole', date: '3 May' };
    expect(fillReminderWords('Dear {name},\n\n {job} on {date} \n', places)).toEqual([
      'Dear {job} <b>,',
      'Vik skole on 3 May',
    ]);
  });
});
