import { type Day, dayIn, daysBetween } from '@picture-day/commerce';
import { formatAccessCode } from '@picture-day/contract/access-code';
import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import { fillReminderWords, type ReminderPlaces } from '@picture-day/contract/reminder-words';
import { dayWords } from '../../../texts/dates.ts';
import type { Portal } from '../../portals/portal.ts';
import {
  contactOffKey,
  type ReminderMail,
  type ReminderWords,
  reminderText,
  stopChild,
  untilWords,
} from '../../reminders/reminder.ts';
import type { Recipient } from './recipients-store.ts';

export interface Reminding {
  readonly portal: Portal;
  readonly group: ReminderGroup;
  readonly job: string;
  readonly lastDay: Day | null;
  /** The day on which it is read. */
  readonly today: Day;
  /** What it says instead of the usual words, by language. */
  readonly words?: Readonly<Record<string, string>> | null;
}

const langOf = ({ lang }: Pick<Recipient, 'lang'>, { portal }: Reminding): string =>
  lang ?? portal.settings.defaultLanguage;

const USUAL = { looked: 'looked', cart: 'inCart', unopened: 'unopened' } as const;

/** The usual words, with places for what differs from family to family. */
export const usualWords = (lang: string, group: ReminderGroup): string =>
  reminderText(lang, USUAL[group], { name: '{name}', job: '{job}', date: '{date}' });

export function placesFor(recipient: Recipient, reminding: Reminding): ReminderPlaces {
  const { name, added_at } = recipient;
  const { job, today, portal } = reminding;
  const lang = langOf(recipient, reminding);
  return { name, job, date: dayWords(lang, dayIn(portal.settings.timeZone, added_at ?? today)) };
}

/** What follows the words, whatever they are: how to get there, and until when. */
export const restFor = (recipient: Recipient, reminding: Reminding): string[] => {
  const lang = langOf(recipient, reminding);
  const code = { code: formatAccessCode(recipient.code ?? '') };
  return [
    ...(reminding.group === 'unopened' ? [reminderText(lang, 'code', code)] : []),
    ...untilWords(lang, reminding.lastDay),
  ];
};

/** What the reminder says to one recipient. */
export function wordsFor(recipient: Recipient, reminding: Reminding): ReminderWords {
  const { group, lastDay, today } = reminding;
  const { name } = recipient;
  const lang = langOf(recipient, reminding);
  const own = reminding.words?.[lang] ?? usualWords(lang, group);
  const left = lastDay ? daysBetween(today, lastDay) : -1;
  return {
    lang,
    name,
    subject:
      left >= 0
        ? reminderText(lang, 'daysLeft', { days: left, name })
        : reminderText(lang, 'subject', { name }),
    paragraphs: [
      ...fillReminderWords(own, placesFor(recipient, reminding)),
      ...restFor(recipient, reminding),
    ],
  };
}

/** The whole mail; an account is led to its set and shown a picture of it, a contact gets the link of the code. */
export function mailFor(
  recipient: Recipient,
  reminding: Reminding,
  of: { readonly shop: string; readonly secrets: Readonly<Record<'child' | 'contact', string>> },
): ReminderMail {
  const { name, account_uuid: account, subject_uuid: subject, email: to, code } = recipient;
  const { portal, job } = reminding;
  const { shop, secrets } = of;
  const words = wordsFor(recipient, reminding);
  const { lang } = words;
  if (account === null) {
    return {
      ...words,
      to,
      url: `${shop}/?code=${encodeURIComponent(code ?? '')}`,
      why: reminderText(lang, 'whyContact', { job, name }),
      stop: {
        label: reminderText(lang, 'noMoreMails'),
        shop,
        key: contactOffKey(secrets.contact, portal.uuid, to),
      },
    };
  }
  return {
    ...words,
    to,
    url: reminding.group === 'cart' ? `${shop}/cart` : `${shop}/my-account/picture-sets/${subject}`,
    why: reminderText(lang, 'why'),
    shows: { accountUuid: account, subjectUuid: subject },
    stop: stopChild(lang, { name, shop, secret: secrets.child, account, subject }),
  };
}
