import type { PAYMENT_STATES } from '@picture-day/contract/constants';

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * created ─ submit ─► submitting ─ authorise ─► authorised ─ capture ─► captured
 *                         └─ capture ─► captured     fail ─► failed     cancel ─► cancelled
 */
export type PaymentEvent = 'submit' | 'authorise' | 'capture' | 'fail' | 'cancel';

/** The state an event leads to, or null where there is no such step: payments only go forward. */
export function transition(state: PaymentState, event: PaymentEvent): PaymentState | null {
  switch (state) {
    case 'created':
      return fromCreated(event);
    case 'submitting':
      return fromSubmitting(event);
    case 'authorised':
      return event === 'capture' ? 'captured' : event === 'cancel' ? 'cancelled' : null;
    case 'captured':
    case 'failed':
    case 'cancelled':
      return null;
  }
}

function fromCreated(event: PaymentEvent): PaymentState | null {
  switch (event) {
    case 'submit':
      return 'submitting';
    case 'fail':
      return 'failed';
    case 'cancel':
      return 'cancelled';
    case 'authorise':
    case 'capture':
      return null;
  }
}

function fromSubmitting(event: PaymentEvent): PaymentState | null {
  switch (event) {
    case 'authorise':
      return 'authorised';
    case 'capture':
      return 'captured';
    case 'fail':
      return 'failed';
    case 'cancel':
      return 'cancelled';
    case 'submit':
      return null;
  }
}

/** Still on its way: the provider has not said how it ended. */
export const isUnderWay = (state: PaymentState): boolean => state === 'created' || state === 'submitting';
/** The customer has done their part. */
export const isSecured = (state: PaymentState): boolean => state === 'authorised' || state === 'captured';
