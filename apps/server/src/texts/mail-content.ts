import type { MailPicture } from '../platform/mail.ts';

/** How large the one picture of a mail is shown; it is drawn at twice the size. */
export const MAIL_PICTURE = { width: 280, height: 200 } as const;

/** Something that was bought, with its picture where it may be shown. */
export interface MailRow {
  readonly quantity: string;
  readonly name: string;
  readonly detail: string;
  readonly price: string;
  readonly picture?: MailPicture;
}

export interface MailTable {
  readonly title: string;
  readonly rows: readonly MailRow[];
  /** Only where something is paid or given back. */
  readonly sums?: readonly (readonly [label: string, value: string])[];
  readonly total?: readonly [label: string, value: string];
  readonly notes?: readonly string[];
}

export interface MailContent {
  readonly subject: string;
  /** The subject, unless it says otherwise. */
  readonly heading?: string;
  /** What an inbox shows beside the subject: the first sentence, unless it says otherwise. */
  readonly preheader?: string;
  /** Plain sentences, in order. */
  readonly paragraphs: readonly string[];
  /** One picture below them, where the family itself reads the mail. */
  readonly picture?: MailPicture & { readonly alt: string };
  readonly table?: MailTable;
  readonly steps?: {
    readonly title: string;
    readonly rows: readonly { readonly when: string; readonly what: string }[];
  };
  /** Stands before `after`. */
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** Why it came, at its foot: for the account, unless it says otherwise. */
  readonly why?: string;
  /** Ends mails of its kind, with one tap and without signing in. */
  readonly stop?: { readonly label: string; readonly url: string };
}
