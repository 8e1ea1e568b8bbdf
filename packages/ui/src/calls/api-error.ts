import type { Failure } from '@picture-day/contract/entities/failure';
import type { MESSAGE } from '@picture-day/contract/messages';

/** Written out, since importing one message would bring them all into the first download. */
export const CHECK_CONNECTION: typeof MESSAGE.checkConnection = 'Please check your connection and try again.';

/** What a call that did not succeed leaves behind. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly requestId: string | null;
  /** The fields the server refused, and why. */
  readonly fields: Failure['fields'];
  readonly reasons: Failure['reasons'];
  /** What has changed meanwhile. */
  readonly changed: Failure['changed'];

  constructor(status: number, message: string, said: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.requestId = said.requestId ?? null;
    this.fields = said.fields;
    this.reasons = said.reasons;
    this.changed = said.changed;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}
