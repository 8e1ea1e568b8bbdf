import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { tellSystems } from '../hooks/hook.ts';
import { portalOfOrder } from './dispute-store.ts';
import { mailRefund } from './refund-mail.ts';
import type { RefundRow } from './refund-store.ts';

/** Money is on its way back: the family hears of it where somebody wrote to them, and the shop's systems always. */
export async function refundWent(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  refund: RefundRow,
): Promise<void> {
  await mailRefund(trx, services, refund);
  if (refund.credited === 0) return;
  const orderUuid = refund.order_uuid;
  const portalUuid = await portalOfOrder(trx, orderUuid);
  await tellSystems(trx, services, { portalUuid, event: 'order.refunded', orderUuid });
}
