import { formatMoney } from '@picture-day/commerce';
import { callUrl } from '@picture-day/contract/call';
import { askPaymentAgain, retryRefund } from '@picture-day/contract/calls/studio/today';
import { orderReference } from '@picture-day/contract/constants';
import { OFFICE } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { after, minutes } from '../../platform/clock.ts';
import { dateWords } from '../../texts/dates.ts';
import { differingPayments, waitingRefunds } from './attention-store.ts';
import { moneyAttention } from './attention-texts.ts';

/** A provider that is only slow needs nobody. */
const PATIENCE = minutes(15);

export const refundWaits: Condition = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  async find({ db, clock }, { portal, lang }) {
    const refunds = await waitingRefunds(db, portal.uuid, after(clock.now(), -PATIENCE));
    return refunds.map(({ uuid, orderUuid, amount, currency, provider, at }) => ({
      key: `refund ${uuid}`,
      sentence: moneyAttention(lang, 'refund'),
      reason: moneyAttention(lang, 'refundReason', {
        reference: orderReference(orderUuid),
        amount: formatMoney(amount, currency, lang),
        provider,
        date: dateWords(lang, portal, at),
      }),
      at,
      label: moneyAttention(lang, 'again'),
      does: callUrl(retryRefund, { params: { uuid } }),
    }));
  },
};

export const paymentDiffers: Condition = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  async find({ db }, { portal, lang }) {
    const payments = await differingPayments(db, portal.uuid);
    return payments.map(({ uuid, orderUuid, amount, currency, provider, at }) => ({
      key: `payment ${uuid}`,
      sentence: moneyAttention(lang, 'differs'),
      reason: moneyAttention(lang, 'differsReason', {
        reference: orderReference(orderUuid),
        amount: formatMoney(amount, currency, lang),
        provider,
      }),
      at,
      label: moneyAttention(lang, 'ask'),
      does: callUrl(askPaymentAgain, { params: { uuid } }),
    }));
  },
};
