import type { Services } from '../../platform/services.ts';
import { type PaymentProvider, ProviderRefusal, type ProviderState } from './provider.ts';
import { findPayment } from './store.ts';

/** An invoice is agreed once the customer's personal number has been checked; the shop sends it and books its money. */
export function invoiceProvider({ db }: Pick<Services, 'db'>): PaymentProvider {
  const agreed = async (reference: string): Promise<ProviderState> => {
    const payment = await findPayment(db, reference);
    if (!payment) throw new Error('there is no payment of this invoice');
    const { amount, currency } = payment;
    return { reference, status: 'authorised', amount, currency, redirectUrl: null };
  };
  return {
    name: 'invoice',
    leaseSeconds: 3,
    begin: async ({ uuid, amount, currency }) => ({
      reference: uuid,
      status: 'authorised',
      amount,
      currency,
      redirectUrl: null,
    }),
    poll: agreed,
    cancel: agreed,
    refund: async () => {
      throw new ProviderRefusal('an invoice is credited, not refunded');
    },
  };
}
