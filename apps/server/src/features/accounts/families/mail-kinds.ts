/** Mails that may be sent once more; the others were true when they were sent, or are sent again by themselves. */
export const REPEATED = ['order-confirmed', 'password-reminder'] as const;
export type RepeatedKind = (typeof REPEATED)[number];

/** What a mail is, by the first word of its key. */
export const kindOf = (key: string): string => key.split(/[ :]/)[0] ?? '';

export const isRepeatedKind = (kind: string): kind is RepeatedKind =>
  (REPEATED as readonly string[]).includes(kind);

/** The key of a mail's repetition: one for each mail, however often it is asked for. */
export const keyAgain = (mail: { readonly key: string; readonly uuid: string }): string =>
  `${mail.key.replace(/ again .*$/, '')} again ${mail.uuid}`;

export const mayRepeat = (mail: {
  readonly key: string;
  readonly sentAt: Date | null;
  readonly isRepeated: boolean;
}): boolean =>
  mail.sentAt !== null &&
  !mail.isRepeated &&
  isRepeatedKind(kindOf(mail.key)) &&
  // What went to another recipient of the order is theirs.
  !mail.key.endsWith(' recipient');
