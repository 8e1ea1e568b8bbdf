import type { Customer } from '../../platform/http/visitor.ts';
import type { Portal } from '../portals/portal.ts';

/** Whose cart it is, in which shop, and the language it is described in. */
export interface Shopper {
  readonly portal: Portal;
  readonly accountUuid: string;
  readonly lang: string;
}

export const shopperOf = ({ portal, session, lang }: Customer): Shopper => ({
  portal,
  accountUuid: session.user.uuid,
  lang,
});
