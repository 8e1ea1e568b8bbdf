import type { UnfinishedPayment } from '@picture-day/contract/entities/payment';
import { after } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { Owner } from '../orders/order.ts';
import { providerNamed } from './providers.ts';
import { findUnfinishedPayment, type PaymentRow } from './store.ts';

/** The payment that keeps a customer's cart locked, or null. */
export async function unfinishedPayment(services: Services, owner: Owner): Promise<UnfinishedPayment | null> {
  const left = await findUnfinishedPayment(services.db, owner);
  return left
    ? {
        uuid: left.uuid,
        order: { uuid: left.order_uuid },
        title: left.title,
        totalPrice: left.amount,
        currencyCode: left.currency,
        until: endOf(services, left).toISOString(),
      }
    : null;
}

/** The provider's page may close before the order's time is up. */
function endOf(services: Services, payment: PaymentRow & { readonly expires_at: Date }): Date {
  const { pageLife } = providerNamed(services, payment.provider);
  const closes = pageLife === undefined ? payment.expires_at : after(payment.created_at, pageLife);
  return closes < payment.expires_at ? closes : payment.expires_at;
}
