import { CHECKOUT_STEPS } from '@picture-day/contract/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { CheckoutStep } from '../model/checkout-state.ts';

const stepIn = (state: unknown): CheckoutStep | null =>
  CHECKOUT_STEPS.find((step) => step === (state as { step?: unknown } | null)?.step) ?? null;
const FIRST = CHECKOUT_STEPS[0];
const isBefore = (one: CheckoutStep, other: CheckoutStep) =>
  CHECKOUT_STEPS.indexOf(one) < CHECKOUT_STEPS.indexOf(other);

/**
 * Each step is an entry of the browser's history, so that Back leads a step back and a reload stays where it was.
 * `moveOn` says that the next step is the customer's own; a step that opens for another reason replaces its entry.
 */
export function useStepHistory(
  step: CheckoutStep,
  /** Opens a step, or the one before it that can be opened; answers which. */
  open: (step: CheckoutStep) => CheckoutStep,
) {
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';
  const here = stepIn(state) ?? FIRST;
  const begun = useRef(stepIn(state));
  const own = useRef(false);
  const seen = useRef(key);

  const enter = (opened: CheckoutStep, replace: boolean) =>
    navigate(pathname, { replace, state: { step: opened }, preventScrollReset: true });
  const write = useEffectEvent((opened: CheckoutStep) => {
    if (begun.current && isBefore(opened, begun.current)) return;
    if (opened !== FIRST) begun.current = null;
    const replace = !own.current;
    own.current = false;
    if (opened !== here) enter(opened, replace);
  });
  useEffect(() => write(step), [step]);

  const read = useEffectEvent(() => {
    if (!isPop || here === step) return;
    const opened = open(here);
    if (opened !== here) enter(opened, true);
  });
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    read();
  }, [key]);

  return {
    /** The step that was open when the page was loaded again, until it is open again. */
    begun: () => begun.current,
    moveOn: () => {
      own.current = true;
      begun.current = null;
    },
  };
}
