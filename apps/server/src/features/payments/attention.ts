import { formatMoney } from '@picture-day/commerce';
import { callUrl } from '@picture-day/contract/call';
import { askPaymentAgain, retryRefund } from '@picture-day/contract/calls/studio/today';
import { orderReference } from '@picture-day/contract/constants';
import { OFFICE } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { after, minutes } from '../../platform/clock.ts';
import { dateWords } from '../../texts/dates.ts';
import {
  type DifferingPayment,
  differingPaymentsQuery,
  type WaitingRefund,
  waitingRefundsQuery,
} from './attention-store.ts';
import { moneyAttention } from './attention-texts.ts';

/** A provider that is only slow needs nobody. */
const PATIENCE = minutes(15);

export const refundWaits: Condition<WaitingRefund> = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  reads: ({ clock }, { portal }) => waitingRefundsQuery(portal.uuid, after(clock.now(), -PATIENCE)),
  tells: (refunds, _, { portal, lang }) =>
    refunds.map(({ uuid, orderUuid, amount, currency, provider, at }) => ({
      key: `refund ${uuid}`,
      sentence: moneyAttention(lang, 'refund'),
      reason: moneyAttention(lang, 'refundReason', {
        reference: orderReference(orderUuid),
        amount: formatMoney(amount, currency, lang),
        provider,
        date: dateWords(lang, portal, new Date(at)),
      }),
      at,
      label: moneyAttention(lang, 'again'),
      does: callUrl(retryRefund, { params: { uuid } }),
    })),
};

export const paymentDiffers: Condition<DifferingPayment> = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  reads: (_, { portal }) => differingPaymentsQuery(portal.uuid),
  tells: (payments, _, { lang }) =>
    payments.map(({ uuid, orderUuid, amount, currency, provider, at }) => ({
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
    })),
};
