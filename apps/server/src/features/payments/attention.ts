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
  type RefusedRefund,
  refusedRefundsQuery,
  type WaitingRefund,
  waitingRefundsQuery,
} from './attention-store.ts';
import { moneyAttention } from './attention-texts.ts';
import { type OpenDispute, openDisputesQuery } from './dispute-store.ts';
import { BY_HAND } from './refund-order.ts';

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

/** The provider said no, or there is none to ask: somebody decides on the order's page. */
export const refundRefused: Condition<RefusedRefund> = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  reads: (_, { portal }) => refusedRefundsQuery(portal.uuid),
  tells: (refunds, _, { lang }) =>
    refunds.map(({ uuid, orderUuid, amount, currency, provider, at, failure }) => {
      const byHand = failure === BY_HAND;
      return {
        key: `refused ${uuid}`,
        sentence: moneyAttention(lang, byHand ? 'byHand' : 'refused'),
        reason: moneyAttention(lang, byHand ? 'byHandReason' : 'refusedReason', {
          reference: orderReference(orderUuid),
          amount: formatMoney(amount, currency, lang),
          provider,
        }),
        at,
        label: moneyAttention(lang, 'openOrder'),
        opens: refundPage(orderUuid),
      };
    }),
};

export const disputeOpen: Condition<OpenDispute> = {
  kind: 'money',
  grave: true,
  roles: OFFICE,
  reads: (_, { portal }) => openDisputesQuery(portal.uuid),
  tells: (disputes, _, { portal, lang }) =>
    disputes.map(({ reference, orderUuid, amount, currency, provider, answerBy, at }) => ({
      key: `dispute ${reference}`,
      sentence: moneyAttention(lang, 'dispute'),
      reason: moneyAttention(lang, answerBy ? 'disputeReason' : 'disputeReasonOpen', {
        reference: orderReference(orderUuid),
        amount: formatMoney(amount, currency, lang),
        provider,
        date: answerBy ? dateWords(lang, portal, new Date(answerBy)) : '',
      }),
      at,
      label: moneyAttention(lang, 'openOrder'),
      opens: refundPage(orderUuid),
    })),
};

const refundPage = (orderUuid: string): string => `/studio/orders/${orderReference(orderUuid)}?panel=refund`;

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
