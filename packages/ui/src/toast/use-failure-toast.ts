import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { failureText, saidIn } from '../forms/submission.ts';
import { showToast } from './toast.ts';

/** Tells, at the foot of the page, why a call did not succeed. */
export function useFailureToast(): (error: unknown) => void {
  const { i18n } = useLingui();
  return useCallback((error) => showToast({ text: saidIn(i18n, failureText(error)), kind: 'error' }), [i18n]);
}
