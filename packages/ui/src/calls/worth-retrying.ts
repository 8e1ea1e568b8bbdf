import { ApiError } from './api-error.ts';

/** Trying again helps when no answer came or the server stumbled, never when it said no. */
export function worthRetrying(failures: number, error: Error): boolean {
  return error instanceof ApiError && (error.isNetworkFailure || error.status >= 500) && failures < 2;
}
