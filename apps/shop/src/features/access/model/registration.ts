import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { MESSAGE } from '@picture-day/contract/messages';

/** Whether the registration asks about mail, and what it then begins with. */
export function acceptMailOption(options: PortalOptions): { asked: boolean; default: boolean } {
  const asked = !(
    options.disableAcceptMailOptionWhenRegisteringUser || options.disableAcceptMailWhenLoggingIn
  );
  // Who is not asked has not said yes.
  return { asked, default: asked && options.acceptMailDefaultOn };
}

/** The fields of the screen that the server may mark, in their order. */
const MARKED_FIELDS = ['email', 'mobile', 'password', 'acceptmail'] as const;
export type MarkedField = (typeof MARKED_FIELDS)[number];

const OWN_TEXT: { readonly [F in MarkedField]: string } = {
  email: MESSAGE.invalidEmail,
  mobile: MESSAGE.invalidMobile,
  password: MESSAGE.tooShort,
  acceptmail: MESSAGE.required,
};

export interface Refusal {
  /** Stands above the buttons, unless the one marked field says it already. */
  readonly message: string | undefined;
  readonly fields: readonly { readonly name: MarkedField; readonly message: string }[];
}

/** Shares the server's message out: one marked field shows it, several are marked beside it. */
export function sharedOut(message: string, marked: readonly string[]): Refusal {
  const fields = MARKED_FIELDS.filter((name) => marked.includes(name));
  const [only] = fields;
  if (only && fields.length === 1) return { message: undefined, fields: [{ name: only, message }] };
  return { message, fields: fields.map((name) => ({ name, message: OWN_TEXT[name] })) };
}
