import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { MESSAGE } from '@picture-day/contract/messages';
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

/** What the contract's rules say, for the catalogs. */
const RULE_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  [MESSAGE.required]: msg`This is required!`,
  [MESSAGE.invalidEmail]: msg`Invalid email`,
  [MESSAGE.resetPasswordsDiffer]: msg`The two passwords doesn't match!`,
  [MESSAGE.passwordNotLongEnough]: msg`The password is not long enough`,
  [MESSAGE.passwordsMustMatch]: msg`The passwords must match`,
  [MESSAGE.fullName]: msg`Please enter both first and last name`,
  [MESSAGE.invalidMobile]: msg`Invalid phone number`,
  [MESSAGE.invalidPostalCode]: msg`Invalid postal code`,
};

/** A rule's text in the visitor's language; other texts stay as they are. */
export function ruleText(i18n: I18n, text: string): string {
  const descriptor = RULE_TEXTS[text];
  return descriptor ? i18n._(descriptor) : saidIn(i18n, text);
}

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
    return typeof message === 'string' && message ? ruleText(i18n, message) : undefined;
  };
  return { ...form, errorOf };
}
