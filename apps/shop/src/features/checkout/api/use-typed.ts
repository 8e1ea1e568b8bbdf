import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hears of everything that is typed into a form, so that a reload loses none of it. */
export function useTyped<Values extends FieldValues>(
  subscribe: UseFormReturn<Values>['subscribe'],
  onTyped: (typed: Values) => void,
): void {
  const keep = useEffectEvent(onTyped);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
}
