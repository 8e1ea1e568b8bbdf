import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stands on everything the shop sends to somebody's system, and on what a lab answers. */
export const SIGNATURE = 'picture-day-signature';

const hmac = (secret: string, at: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/** The moment in seconds, and one signature over moment and body for each secret that counts. */
export const signatureOf = (secrets: readonly string[], now: Date, body: string | Buffer): string => {
  const at = Math.floor(now.getTime() / 1000);
  return [`t=${at}`, ...secrets.map((secret) => `v1=${hmac(secret, at, body)}`)].join(',');
};

/** Whether one of the secrets signed these bytes, not longer ago or ahead than the clocks may differ. */
export function isSigned(
  secrets: readonly string[],
  header: string | undefined,
  signed: { readonly body: Buffer; readonly now: Date; readonly apart: number },
): boolean {
  const parts = (header ?? '').split(',').slice(0, 10);
  const at = Number(/^t=(\d{1,12})$/.exec(parts[0]?.trim() ?? '')?.[1] ?? Number.NaN);
  if (!(Math.abs(signed.now.getTime() - at * 1000) <= signed.apart)) return false;
  const given = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part.trim())?.[1] ?? []);
  const wanted = secrets.map((secret) => Buffer.from(hmac(secret, at, signed.body), 'hex'));
  return given.some((one) => wanted.some((other) => timingSafeEqual(Buffer.from(one, 'hex'), other)));
}
