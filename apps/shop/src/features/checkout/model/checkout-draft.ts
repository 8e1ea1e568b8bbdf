import type { BillingData, DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import { sessionStore } from '../../../lib/session-store.ts';
import type { ChosenDelivery, ChosenPayment } from './checkout-state.ts';

/** What a customer has filled in, for when the page is loaded again or a payment was declined. */
export interface CheckoutDraft {
  readonly delivery?: ChosenDelivery | undefined;
  /** The way of delivery that is marked, and what is typed into its form so far. */
  readonly picked?: string | undefined;
  readonly typed?: DeliveryOptionData | undefined;
  readonly mobilePhone?: string | undefined;
  readonly payment?: ChosenPayment | undefined;
  /** Whom an invoice is for, as far as it is typed. */
  readonly billing?: BillingData | undefined;
  readonly comment?: string | undefined;
}

const keyOf = (emailAddress: string) => `checkout ${emailAddress}`;

export function readDraft(emailAddress: string): CheckoutDraft {
  try {
    const kept: unknown = JSON.parse(sessionStore.getItem(keyOf(emailAddress)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** A personal number is never kept. */
export function keepDraft(emailAddress: string, change: CheckoutDraft): void {
  const { payment, ...rest } = { ...readDraft(emailAddress), ...change };
  const safe = payment && { ...payment, data: { ...payment.data, pid: undefined } };
  sessionStore.setItem(keyOf(emailAddress), JSON.stringify({ ...rest, payment: safe }));
}

/** What is typed into one form of delivery stays for the next. */
export const keepTyped = (emailAddress: string, typed: DeliveryOptionData): void =>
  keepDraft(emailAddress, { typed: { ...readDraft(emailAddress).typed, ...typed } });

export const forgetDraft = (emailAddress: string): void => sessionStore.removeItem(keyOf(emailAddress));
