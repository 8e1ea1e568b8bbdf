import type Stripe from 'stripe';
import type { ProviderPayout } from './provider.ts';
import { OUR_KEY } from './stripe-money-back.ts';

/** Where a payment of ours says which it is; Stripe's reports carry it too. */
export const OUR_PAYMENT = 'payment';
const PAYOUTS = 100;
const LINES = 5000;

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Charges and refunds say by our own keys whose they are. */
function referenceOf(source: Stripe.BalanceTransaction['source']): string {
  if (!source || typeof source === 'string') return source ?? '';
  const metadata = 'metadata' in source ? source.metadata : null;
  return metadata?.[OUR_PAYMENT] ?? metadata?.[OUR_KEY] ?? source.id;
}

function kindOf(type: string): ProviderPayout['lines'][number]['kind'] | null {
  if (type === 'payout') return null;
  if (type === 'charge' || type === 'payment') return 'payment';
  if (type.includes('refund')) return 'refund';
  return type.includes('fee') ? 'fee' : 'other';
}

/** What came to the shop's bank since a moment, newest first, with all that is in each. */
export async function stripePayouts(client: Stripe, since: Date): Promise<ProviderPayout[]> {
  const gte = Math.floor(since.getTime() / 1000);
  const { data } = await client.payouts.list({ status: 'paid', arrival_date: { gte }, limit: PAYOUTS });
  const read: ProviderPayout[] = [];
  for (const payout of data) {
    const list = client.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
    const moved = await list.autoPagingToArray({ limit: LINES });
    read.push({
      reference: payout.id,
      day: dayOf(payout.arrival_date),
      amount: payout.amount,
      currency: payout.currency.toUpperCase(),
      lines: moved.flatMap(({ type, amount, fee, created, source }) => {
        const kind = kindOf(type);
        return kind ? [{ kind, reference: referenceOf(source), day: dayOf(created), amount, fee }] : [];
      }),
    });
  }
  return read;
}
