import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type {
  ConnectionRuleKey,
  InvoiceRuleKey,
  JobRuleKey,
  LegalRuleKey,
  ReminderRuleKey,
  RuleKey,
} from '@picture-day/contract/rule-keys';
import { fieldErrors } from '@picture-day/contract/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { type Refused, sharedOut } from './marked-fields.ts';
import { saidIn } from './submission.ts';

// The content security policy allows no code from strings, and zod need not try.
z.config({ jitless: true });

/** The words for what the contract's rules find wrong; too short stands with those of any call. */
const RULE_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This is required!`,
  tooLong: msg`This is too long`,
  unusableText: msg`This holds characters that cannot be used`,
  invalidEmail: msg`Invalid email`,
  resetPasswordsDiffer: msg`The two passwords doesn't match!`,
  passwordNotLongEnough: msg`The password is not long enough`,
  passwordsMustMatch: msg`The passwords must match`,
  easyPassword: msg`This password is one of the first that strangers try. Please choose another.`,
  fullName: msg`Please enter both first and last name`,
  invalidMobile: msg`Invalid phone number`,
  invalidPostalCode: msg`Invalid postal code`,
  chooseLocker: msg`Please choose a parcel locker`,
} satisfies Record<
  Exclude<
    RuleKey,
    | LegalRuleKey
    | InvoiceRuleKey
    | JobRuleKey
    | ReminderRuleKey
    | ConnectionRuleKey
    | 'tooShort'
    | 'invalidPersonNumber'
    | 'tooYoung'
  >,
  MessageDescriptor
>;

/** The words for what a rule found wrong, in the visitor's language; words of the server stay as they are. */
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

/** Marks what was refused when the form was part of something larger that was sent. */
export function useRefusedFields(refuse: (refused: Refused) => void, refused: Refused | null): void {
  const mark = useEffectEvent(refuse);
  useEffect(() => {
    if (refused?.fields?.length) mark(refused);
  }, [refused]);
}

/** What is still to be said of what the server refused. */
interface Said {
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly together: boolean;
}

/** What is left to say once a field was changed; undefined where nothing is. */
function saidAfter({ message, fields, together }: Said, changed: string): Said | undefined {
  const left = together ? [] : Object.entries(fields).filter(([name]) => name !== changed);
  return left.length > 0 ? { message, fields: Object.fromEntries(left), together } : undefined;
}

/**
 * A form under rules of the contract. It is checked when it is sent, then at every change;
 * `errorOf` gives a field's message in the visitor's language. What the server refused holds for what was sent:
 * once it is changed, it is no longer said.
 */
export function useRuledForm<Values extends FieldValues, Output extends FieldValues>(
  rules: z.ZodMiniType<Output, Values>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver'>,
) {
  const { i18n } = useLingui();
  const form = useForm<Values, unknown, Output>({ ...options, resolver: byRules(rules) });
  const [said, setSaid] = useState<Said>();
  const { getValues, setFocus, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') setSaid((before) => before && saidAfter(before, name));
        },
      }),
    [subscribe],
  );

  /** `together`: the fields were refused as a whole, so that a change of any of them is a new try. */
  const refuse = (refused: Refused, { together = false } = {}) => {
    const names = Object.keys(getValues()) as (Path<Values> & string)[];
    const { message, fields } = sharedOut(names, refused);
    const marked = fields.map((field) => [field.name, field.message] as const);
    setSaid({ message, fields: Object.fromEntries(marked), together });
    if (fields[0]) setFocus(fields[0].name);
  };
  const errors: Readonly<Record<string, { message?: unknown } | undefined>> = form.formState.errors;
  const errorOf = (field: keyof Values & string): string | undefined => {
    const message = errors[field]?.message || said?.fields[field];
    return typeof message === 'string' ? ruleText(i18n, message) : undefined;
  };
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const send = form.handleSubmit(...handlers);
    return (event) => {
      setSaid(undefined);
      return send(event);
    };
  };
  return { ...form, handleSubmit, errorOf, refuse, formError: said?.message };
}
