import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { failureText } from '@picture-day/ui/forms/submission.ts';
import type { Refusal } from '../model/refusal.ts';

/** What a failed call says of the purchase. */
export function refusalOf(error: unknown): Refusal {
  const { fields, reasons, changed } = error instanceof ApiError ? error : new ApiError(0, '');
  return { message: failureText(error), fields, reasons, changed, changes: [] };
}
