import { z } from 'zod';
import type { ProviderEvent } from './provider.ts';
import { messageId, readMessage } from './read-message.ts';

const event = z.object({ id: messageId, type: z.string() });
const sessionEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      // Another program may share the account, and name its payments otherwise.
      client_reference_id: z.guid().nullish().catch(null),
      amount_total: z.int().nullish(),
      currency: z.string().nullish(),
    }),
  }),
});
const backEvent = z.object({
  data: z.object({ object: z.object({ payment_intent: z.string().max(200).nullish().catch(null) }) }),
});

/** A charge that went back in part or whole, a refund of its own, or a dispute. */
const MONEY_BACK = /^(charge\.refunded$|charge\.refund\.|charge\.dispute\.|refund\.)/;

export function readStripeEvent(body: string): ProviderEvent {
  const { id, type } = readMessage(event, body);
  if (MONEY_BACK.test(type)) {
    const intent = readMessage(backEvent, body).data.object.payment_intent;
    return { id, about: null, ...(intent && { back: intent }) };
  }
  if (!type.startsWith('checkout.session.')) return { id, about: null };
  const session = readMessage(sessionEvent, body).data.object;
  return {
    id,
    about: {
      reference: session.id,
      paymentUuid: session.client_reference_id ?? null,
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
    },
  };
}
