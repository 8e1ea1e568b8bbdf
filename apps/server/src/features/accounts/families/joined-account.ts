import type { Trx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { mailWhere } from './merge-mail.ts';
import { findFamily } from './page-store.ts';

/** However often somebody asks, an address is told this once in so long. */
const ONCE_IN = 30 * 60_000;

/** An account that became part of another gets no key: its address is mailed where its owner signs in. */
export async function mailWhereTo(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  account: { readonly uuid: string; readonly email: string },
  asked: { readonly portalUuid: string; readonly lang: string; readonly shop: string },
): Promise<void> {
  const kept = await findFamily(trx, asked.portalUuid, account.uuid);
  if (!kept) return;
  const portal = await portalByUuid(trx, asked.portalUuid);
  const turn = Math.floor(services.clock.now().getTime() / ONCE_IN);
  await mailWhere(trx, services, portal, {
    kept,
    other: { email: account.email, lang: asked.lang },
    shop: asked.shop,
    key: `accounts-joined ${account.uuid} ${turn}`,
  });
}
