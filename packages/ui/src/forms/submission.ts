import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, CHECK_CONNECTION } from '../calls/api-error.ts';

/** What any call or code field may have to say, by its key; the words of the forms' rules stand in form.ts. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  [CHECK_CONNECTION]: msg`Please check your connection and try again.`,
  tooShort: msg`That's too short!`,
  tooOften: msg`Too many attempts. Please wait a while and try again.`,
};

/** The words for a key in the visitor's language; what the server says is words already. */
export function saidIn(i18n: I18n, text: string): string {
  const descriptor = TEXTS[text];
  return descriptor ? i18n._(descriptor) : text;
}

/** What to show when a call failed: the server's own words, or the key for what the client has to say itself. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return CHECK_CONNECTION;
  return error.status === 429 ? 'tooOften' : error.message;
}

/**
 * Sends at most one thing at a time, however often a button is pressed;
 * `failed` hears of a call that did not succeed.
 */
export function useSubmission<Values = void>(
  send: (values: Values) => Promise<void>,
  failed: (error: Error) => void,
) {
  const client = useQueryClient();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submit = async (values: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      // Through the cache of mutations, which notices a session that has ended.
      await client.getMutationCache().build(client, { mutationFn: send }).execute(values);
    } catch (error) {
      failed(error as Error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { submit, pending };
}
