import type { PortalOptions } from '@picture-day/contract/entities/portal';

/** Whether the registration asks about mail, and what it then begins with. */
export function acceptMailOption(options: PortalOptions): { asked: boolean; default: boolean } {
  const asked = !(
    options.disableAcceptMailOptionWhenRegisteringUser || options.disableAcceptMailWhenLoggingIn
  );
  // Who is not asked has not said yes.
  return { asked, default: asked && options.acceptMailDefaultOn };
}
