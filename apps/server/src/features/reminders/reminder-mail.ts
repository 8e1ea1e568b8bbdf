import type { Day } from '@picture-day/commerce';
import type { Trx } from '../../platform/database/connect.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import type { Portal } from '../portals/portal.ts';
import { stopBy } from './contact-off.ts';
import { reminderText } from './texts.ts';

/** What a reminder says, in the language of who gets it. */
export interface ReminderWords {
  readonly lang: string;
  readonly name: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export interface ReminderMail extends ReminderWords {
  readonly to: string;
  /** The page of the shop it leads to. */
  readonly url: string;
  readonly why: string;
  /** A family's own account is shown its picture; an address of a roster never. */
  readonly shows?: { readonly accountUuid: string; readonly subjectUuid: string } | undefined;
  readonly stop?: { readonly label: string; readonly shop: string; readonly key: string } | undefined;
}

export const untilWords = (lang: string, lastDay: Day | null): string[] =>
  lastDay ? [reminderText(lang, 'deadline', { date: dayWords(lang, lastDay) })] : [];

export function layoutReminder(services: Services, portal: Portal, mail: ReminderMail): MailMessage {
  const { lang, name, subject, paragraphs, to, url, why, shows, stop } = mail;
  const stopped = stop && stopBy(stop.shop, stop.key);
  const message = layoutMail({ portal, config: services.config, lang }, to, {
    subject,
    paragraphs,
    ...(shows && {
      picture: { cid: 'family', shows, alt: reminderText(lang, 'pictureOf', { name }) },
    }),
    button: { label: reminderText(lang, 'look'), url },
    why,
    ...(stop && stopped && { stop: { label: stop.label, url: stopped.url } }),
  });
  return stopped ? { ...message, headers: stopped.headers } : message;
}

/** The one way a reminder leaves, whoever caused it; the key makes a repeat harmless. */
export const queueReminder = (
  trx: Trx,
  services: Services,
  portal: Portal,
  key: string,
  mail: ReminderMail,
): Promise<void> =>
  queueMail(trx, services, { key, portalUuid: portal.uuid, message: layoutReminder(services, portal, mail) });
