import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MESSAGE } from '@picture-day/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/** What the contract's rules say, for the catalogs; every other text has been translated by the server. */
const RULE_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  [MESSAGE.required]: msg`This is required!`,
  [MESSAGE.tooShort]: msg`That's too short!`,
  [MESSAGE.invalidEmail]: msg`Invalid email`,
  [MESSAGE.resetPasswordsDiffer]: msg`The two passwords doesn't match!`,
  [MESSAGE.passwordNotLongEnough]: msg`The password is not long enough`,
  [MESSAGE.passwordsMustMatch]: msg`The passwords must match`,
  [MESSAGE.fullName]: msg`Please enter both first and last name`,
  [MESSAGE.invalidMobile]: msg`Invalid phone number`,
  [MESSAGE.invalidPostalCode]: msg`Invalid postal code`,
  'Too many attempts. Please wait a while and try again.': msg`Too many attempts. Please wait a while and try again.`,
  [MESSAGE.checkConnection]: msg`Please check your connection and try again.`,
};

/** A text of the contract in the visitor's language; other texts stay as they are. */
export function saidIn(i18n: I18n, text: string): string {
  const descriptor = RULE_TEXTS[text];
  return descriptor ? i18n._(descriptor) : text;
}

/** What to show when a call failed: the server's own words, or that no answer came. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGE.checkConnection;
}

/** Sends at most one thing at a time, however often a button is pressed; `failed` hears of a call that did not succeed. */
export function useSubmission<Values = void>(
  send: (values: Values) => Promise<void>,
  failed: (error: Error) => void,
) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });
  const busy = useRef(false);
  const submit = async (values: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await mutateAsync(values);
    } catch (error) {
      failed(error as Error);
    } finally {
      busy.current = false;
    }
  };
  return { submit, pending: isPending };
}
