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

/** The step that holds a field the server has marked. */
export function stepOfField(field: string): 'select-delivery-option' | 'select-payment-option' | null {
  if (NO_STEP.includes(field)) return null;
  return PAYMENT_FIELDS.includes(field) ? 'select-payment-option' : 'select-delivery-option';
}
