import { useLingui } from '@lingui/react';
import { fieldErrors } from '@picture-day/contract/rules';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { saidIn } from './submission.ts';

// The content security policy allows no code from strings, and zod need not try.
z.config({ jitless: true });

function byRules<Values extends FieldValues, Output extends FieldValues>(
  rules: z.ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const checked = z.safeParse(rules, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = Object.entries(fieldErrors(checked.error)).map(([field, message]) => [
      field,
      { type: 'rule', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

/**
 * A form under rules of the contract. It is checked when it is sent, then at every change;
 * `errorOf` gives a field's message in the visitor's language.
 */
export function useRuledForm<Values extends FieldValues, Output extends FieldValues>(
  rules: z.ZodMiniType<Output, Values>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver'>,
) {
  const { i18n } = useLingui();
  const form = useForm<Values, unknown, Output>({ ...options, resolver: byRules(rules) });
  const errors: Readonly<Record<string, { message?: unknown } | undefined>> = form.formState.errors;
  const errorOf = (field: keyof Values & string): string | undefined => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message ? saidIn(i18n, message) : undefined;
  };
  return { ...form, errorOf };
}
