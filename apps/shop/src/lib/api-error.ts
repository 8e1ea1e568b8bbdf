import type { MESSAGE } from '@picture-day/contract/messages';

/** Written out, since importing one message would bring them all into the first download. */
export const CHECK_CONNECTION: typeof MESSAGE.checkConnection = 'Please check your connection and try again.';

/** What a call that did not succeed leaves behind. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The names of the fields the server refused. */
  readonly fields: readonly string[];
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    fields: readonly string[] = [],
    requestId: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}
