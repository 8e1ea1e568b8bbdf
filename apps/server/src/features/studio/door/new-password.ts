import type * as calls from '@picture-day/contract/calls/studio/sign-in';
import { writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { slowDown } from '../../../platform/turns.ts';
import { text } from '../../../texts/text.ts';
import { rememberBrowser } from '../../accounts/account.ts';
import {
  askForLink,
  findKeyOwner,
  isTooEasyForColleague,
  setPassword,
  useKey,
} from '../../accounts/password-links.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { studioText } from '../texts.ts';

export const forgotten =
  (services: Services): Handler<typeof calls.studioForgotten> =>
  ({ body, visitor, request }) =>
    askForLink(services, visitor, request, body.emailAddress);

const ownerOf = async ({ db, clock }: Services, portalUuid: string, key: string) => {
  const owner = await findKeyOwner(db, portalUuid, hashSecret(key), clock.now());
  return owner?.role === 'customer' ? undefined : owner;
};

export const lookAtLink =
  (services: Services): Handler<typeof calls.studioPasswordLink> =>
  async ({ params, visitor: { portal, address } }) => {
    const owner = await ownerOf(services, portal.uuid, params.key);
    if (!owner) await slowDown(services.db, services.clock, 'reset-key', address);
    return { isOpen: owner !== undefined };
  };

/** Sets the password and knows this browser from now on, which is the way past a stranger's tries. */
export const setByLink =
  (services: Services): Handler<typeof calls.studioNewPassword> =>
  async ({ params, body, visitor, request, keepBrowser }) => {
    const { db, clock, config } = services;
    const { portal, lang, address } = visitor;
    const owner = await ownerOf(services, portal.uuid, params.key);
    if (!owner) {
      await slowDown(db, clock, 'reset-key', address);
      return { error: studioText(lang, 'linkOver') };
    }
    if (isTooEasyForColleague(body.password, owner.email)) return { error: text(lang, 'easyPassword') };
    const passwordHash = await hashPassword(body.password);
    const shop = publicAddress(config, portal, request);
    const browser = await transact(db, async (trx) => {
      const accountUuid = await useKey(trx, portal.uuid, hashSecret(params.key), clock.now());
      if (!accountUuid) return undefined;
      await setPassword(trx, services, portal, { accountUuid, passwordHash, shop });
      await writeAudit(
        trx,
        clock,
        { portalUuid: portal.uuid, colleague: accountUuid },
        { action: 'changePassword', colleague: accountUuid, detail: { by: 'link' } },
      );
      return rememberBrowser(trx, clock, visitor, accountUuid);
    });
    if (!browser) return { error: studioText(lang, 'linkOver') };
    keepBrowser(browser);
    return {};
  };
