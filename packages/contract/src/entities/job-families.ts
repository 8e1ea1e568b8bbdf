import * as z from 'zod/mini';
import { moment, money, text, uuid } from '../bounds.ts';
import { LANGUAGES } from '../languages.ts';
import { REMINDER_WORDS_MAX } from '../reminder-words.ts';

/** What must be there before families are let in; the rest may stay open. */
export const PUBLISH_BLOCKS = ['prices', 'deadline', 'delivery'] as const;
export type PublishBlock = (typeof PUBLISH_BLOCKS)[number];

const someChildren = z.object({
  count: z.int(),
  /** The first of them. */
  some: z.array(z.object({ name: z.string(), group: z.string() })),
});

/** Everything that is looked at before a job goes into the webshop. Days are those of the shop. */
export const publishing = z.object({
  name: z.string(),
  /** Planned is hidden until its time. */
  state: z.enum(['hidden', 'planned', 'live', 'closed', 'archived']),
  today: z.iso.date(),
  timeZone: z.string(),
  publishTime: z.nullable(moment),
  publishedTime: z.nullable(moment),
  children: z.int(),
  without: someChildren,
  /** Children of whom there are pictures of their class and none of their own, where others have some. */
  classOnly: someChildren,
  /** Held back until a person has decided whose they are. */
  doubtful: z.int(),
  nobodys: z.int(),
  pictures: z.object({ count: z.int(), children: z.int(), hidden: z.int() }),
  prices: z.object({ products: z.int(), packages: z.int() }),
  deadline: z.nullable(z.iso.date()),
  lateUntil: z.nullable(z.iso.date()),
  /** The ways to deliver that its families are offered, by name. */
  delivery: z.array(z.string()),
  codes: z.int(),
  retention: z.nullable(z.iso.date()),
  /** Families that wait and get their mail. */
  waiting: z.int(),
  /** Families that have looked, and those among them that have bought: the latter keep what is theirs. */
  opened: z.int(),
  bought: z.int(),
  blocks: z.array(z.enum(PUBLISH_BLOCKS)),
});
export type Publishing = z.output<typeof publishing>;

const counted = {
  children: z.int(),
  /** Sent a letter or a mail, or known to have come without one. */
  invited: z.int(),
  /** Bought, in the cart and looked only. */
  opened: z.int(),
  inCart: z.int(),
  bought: z.int(),
  /** Null for those who read no prices. */
  sales: z.nullable(money),
};
export const funnelOfClass = z.object({ group: z.string(), ...counted });
export type FunnelOfClass = z.output<typeof funnelOfClass>;

export const funnel = z.object({
  ...counted,
  classes: z.array(funnelOfClass),
  /** The photo day of the same school a year before. */
  yearAgo: z.nullable(z.object({ children: z.int(), bought: z.int() })),
});
export type Funnel = z.output<typeof funnel>;

/** How the mails to the contacts of the roster stand. */
export const invitations = z.object({
  isLive: z.boolean(),
  /** Children whose contact is an e-mail address, and of them: still to be mailed, who said no, who have opened. */
  withContact: z.int(),
  toMail: z.int(),
  saidNo: z.int(),
  withoutContact: z.int(),
  /** Mails that were asked for: all, sent, and given up by the mail server. */
  asked: z.int(),
  sent: z.int(),
  failed: z.int(),
  letters: z.int(),
  unopened: z.int(),
});
export type Invitations = z.output<typeof invitations>;

export const unopenedChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  /** As the roster has it; empty where it has none. */
  contact: z.string(),
  /** The office has ended the access of this contact. */
  contactEnded: z.boolean(),
  hasCode: z.boolean(),
  lastWay: z.nullable(z.enum(['letter', 'mail', 'reminder'])),
  lastTime: z.nullable(moment),
});
export type UnopenedChild = z.output<typeof unopenedChild>;

/** Whom a planned reminder goes to; who it is is looked at when it is sent. */
export const REMINDER_GROUPS = ['looked', 'cart', 'unopened'] as const;
export type ReminderGroup = (typeof REMINDER_GROUPS)[number];

/** What a reminder says in a language instead of the usual words. */
export const wordsInLanguage = z.object({ lang: z.enum(LANGUAGES), text: text(REMINDER_WORDS_MAX + 100) });
export type WordsInLanguage = z.output<typeof wordsInLanguage>;

export const reminderPlan = z.object({
  uuid,
  group: z.enum(REMINDER_GROUPS),
  time: moment,
  state: z.enum(['planned', 'sending', 'sent']),
  mails: z.int(),
  /** Its own words; none where it says the usual ones. */
  words: z.array(wordsInLanguage),
});
export type ReminderPlan = z.output<typeof reminderPlan>;

export const reminderChoices = z.object({
  today: z.iso.date(),
  timeZone: z.string(),
  /** The last day for the school's delivery. */
  deadline: z.nullable(z.iso.date()),
  /** The last day of orders. */
  lastDay: z.nullable(z.iso.date()),
  groups: z.array(
    z.object({
      group: z.enum(REMINDER_GROUPS),
      children: z.int(),
      mails: z.int(),
      saidNo: z.int(),
      hadTwo: z.int(),
      /** What its families read, the commonest first. */
      languages: z.array(z.enum(LANGUAGES)),
    }),
  ),
  /** Not opened, and without an address: a letter is what reaches them. */
  byLetter: z.int(),
  plans: z.array(reminderPlan),
});
export type ReminderChoices = z.output<typeof reminderChoices>;

/** The mail as one family of the group gets it; its picture is asked for like every picture of a family. */
export const reminderPreview = z.object({
  lang: z.enum(LANGUAGES),
  subject: z.string(),
  /** The usual words, with places for what differs from family to family, and what stands there for this one. */
  words: z.string(),
  places: z.object({ name: z.string(), job: z.string(), date: z.string() }),
  /** What follows the words, whatever they are. */
  paragraphs: z.array(z.string()),
  picture: z.nullable(z.object({ family: uuid, picture: uuid, name: z.string() })),
});
export type ReminderPreview = z.output<typeof reminderPreview>;
