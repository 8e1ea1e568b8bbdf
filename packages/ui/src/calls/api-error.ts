import type { Failure } from '@picture-day/contract/entities/failure';

/** The key of what is said when no answer came. */
export const CHECK_CONNECTION = 'checkConnection';

/** What a call that did not succeed leaves behind. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly requestId: string | null;
  /** By which a refusal is known, whatever the language. */
  readonly key: Failure['key'];
  /** The fields the server refused, and why. */
  readonly fields: Failure['fields'];
  readonly reasons: Failure['reasons'];
  /** What has changed meanwhile. */
  readonly changed: Failure['changed'];

  constructor(status: number, message: string, said: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.requestId = said.requestId ?? null;
    this.key = said.key;
    this.fields = said.fields;
    this.reasons = said.reasons;
    this.changed = said.changed;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

/** What was asked for is not there, is another's, or its name cannot be one: all the same to who asks. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
