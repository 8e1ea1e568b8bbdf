import type { TextKey } from '../../texts/text.ts';

/** What PostgreSQL and its driver say when the database is stopped, starting, full of connections or gone. */
const DATABASE_AWAY = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'],
  // A standby, which is asked for the moment in which another is made the primary.
  '25006',
]);
const NETWORK_AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);
const DRIVER_AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** The shop's own disk, or the database's. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

interface Failure {
  readonly code?: string;
  readonly syscall?: string;
  readonly message?: string;
  readonly name?: string;
  /** Of the object storage's client. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The text for a failure that passes by itself or with an operator's help, and is no fault of the program. */
export function outageText(error: unknown): TextKey | undefined {
  const { code = '', syscall, message = '', name, $metadata } = error as Failure;
  // A private database listens on a socket in the file system, which is missing while it is stopped.
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  // The object storage did not answer in time, or says that it is out of order.
  const noStore = $metadata && (name === 'TimeoutError' || ($metadata.httpStatusCode ?? 0) >= 500);
  if (noStore || DATABASE_AWAY.has(code) || NETWORK_AWAY.has(code) || noSocket || DRIVER_AWAY.test(message)) {
    return 'notAvailable';
  }
  return DISK_FULL.has(code) ? 'storageFull' : undefined;
}
