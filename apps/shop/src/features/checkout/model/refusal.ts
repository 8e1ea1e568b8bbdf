import type { Changed } from '@picture-day/contract/constants';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import type { CartChange } from './cart-changes.ts';

/** Why a purchase was not made, and what has changed since it was looked at. */
export interface Refusal extends Refused {
  readonly changed: Changed | undefined;
  readonly changes: readonly CartChange[];
}

const PAYMENT_FIELDS: readonly string[] = ['mobilePhone', 'pid'];
const NO_STEP: readonly string[] = ['termsAccepted'];
const BILLING = 'billing.';

/** What was refused of whom an invoice is for, by the names of its own form. */
export function billingRefused(refused: Refused | null): Refused | null {
  const fields = refused?.fields?.filter((field) => field.startsWith(BILLING)) ?? [];
  if (!refused || fields.length === 0) return null;
  const bare = (field: string) => field.slice(BILLING.length);
  const reasons = fields.map((field) => [bare(field), refused.reasons?.[field] ?? refused.message] as const);
  return { message: refused.message, fields: fields.map(bare), reasons: Object.fromEntries(reasons) };
}

/** The step that holds a field the server has marked. */
export function stepOfField(field: string): 'select-delivery-option' | 'select-payment-option' | null {
  if (NO_STEP.includes(field)) return null;
  const ofPayment = PAYMENT_FIELDS.includes(field) || field.startsWith(BILLING);
  return ofPayment ? 'select-payment-option' : 'select-delivery-option';
}
