import * as z from 'zod/mini';
import { wrong } from './rule-keys.ts';
import { requiredText } from './rules.ts';

export const REMINDER_WORDS_MAX = 1000;

/** What a colleague's words may leave open for each family: the child, the job, and the day it looked. */
export const REMINDER_PLACES = ['name', 'job', 'date'] as const;
export type ReminderPlaces = Readonly<Record<(typeof REMINDER_PLACES)[number], string>>;

const PLACE = /\{([^{}]*)\}/g;
const isPlace = (name: string): name is keyof ReminderPlaces =>
  REMINDER_PLACES.some((place) => place === name);
const hasKnownPlaces = (words: string): boolean =>
  [...words.matchAll(PLACE)].every(([, name = '']) => isPlace(name)) &&
  !/[{}]/.test(words.replaceAll(PLACE, ''));

/** Words of a reminder: plain text, never a tag. */
export const reminderWords = requiredText(REMINDER_WORDS_MAX).check(
  z.refine((words) => !/<[a-zA-Z!/?]/.test(words), wrong('plainTextOnly')),
  z.refine(hasKnownPlaces, wrong('unknownPlace')),
);

export const reminderForm = z.object({ words: reminderWords });

/** The paragraphs that one family reads. */
export const fillReminderWords = (words: string, places: ReminderPlaces): string[] =>
  words
    .replaceAll(PLACE, (whole, name: string) => (isPlace(name) ? places[name] : whole))
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
