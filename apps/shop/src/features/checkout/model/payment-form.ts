import type { PaymentOption, PaymentOptionData } from '@picture-day/contract/entities/checkout';
import { personNumberProblem } from '@picture-day/contract/person-number';
import { wrong } from '@picture-day/contract/rule-keys';
import { fieldErrors, optionalText, phoneField, requiredText } from '@picture-day/contract/rules';
import * as z from 'zod/mini';

export interface PaymentFields {
  readonly mobilePhone: string;
  readonly pid: string;
}

/** What was typed before; what was not kept is empty. */
export const paymentFieldsOf = ({ mobilePhone, pid }: PaymentOptionData): PaymentFields => ({
  mobilePhone: mobilePhone ?? '',
  pid: pid ?? '',
});

type Asked = Pick<PaymentOption, 'verifyMobile' | 'requirePersonNo'>;

/** Where and when a personal number is judged. */
export interface PersonNumberRules {
  readonly country: string;
  readonly today: Date;
}

const personNumber = ({ country, today }: PersonNumberRules) => {
  const problem = (typed: string) => personNumberProblem(typed, country, today);
  return requiredText(20).check(
    z.refine((typed) => problem(typed) !== 'invalid', wrong('invalidPersonNumber')),
    z.refine((typed) => problem(typed) !== 'too-young', wrong('tooYoung')),
  );
};

const paymentForm = ({ verifyMobile, requirePersonNo }: Asked, rules: PersonNumberRules) =>
  z.object({
    mobilePhone: verifyMobile ? phoneField : optionalText(30),
    pid: requirePersonNo ? personNumber(rules) : optionalText(20),
  });

/** The messages of an option's extra fields; empty when it may be used. */
export function paymentErrors(
  option: Asked,
  fields: PaymentFields,
  rules: PersonNumberRules,
): Partial<Record<keyof PaymentFields, string>> {
  const checked = z.safeParse(paymentForm(option, rules), fields);
  return checked.success ? {} : fieldErrors(checked.error);
}

/** What the server refused and is still as it was sent, of the fields that the option asks for. */
export function refusedStill(
  { verifyMobile, requirePersonNo }: Asked,
  fields: PaymentFields,
  refusal: Partial<PaymentFields> & { readonly sent: PaymentFields },
): Partial<PaymentFields> {
  const holds = (field: keyof PaymentFields) => refusal[field] && refusal.sent[field] === fields[field];
  return {
    ...(verifyMobile && holds('mobilePhone') && { mobilePhone: refusal.mobilePhone }),
    ...(requirePersonNo && holds('pid') && { pid: refusal.pid }),
  };
}

/** Only what the option asks for is handed on. */
export const paymentData = (
  { verifyMobile, requirePersonNo }: Asked,
  { mobilePhone, pid }: PaymentFields,
): { mobilePhone?: string; pid?: string } => ({
  ...(verifyMobile ? { mobilePhone: mobilePhone.trim() } : {}),
  ...(requirePersonNo ? { pid: pid.trim() } : {}),
});

/** The first option is chosen beforehand, or the one already chosen. */
export const preselectedPayment = (options: readonly PaymentOption[], chosen: string | undefined) =>
  options.find(({ uuid }) => uuid === chosen) ?? options[0];
