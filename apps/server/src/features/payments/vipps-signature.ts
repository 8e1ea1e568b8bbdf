import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature, headerOf, type SignedMessage } from './provider.ts';
import { SIGNATURE_SECONDS } from './signature.ts';

const SCHEME = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';

const hashOf = (raw: Buffer | string): string => createHash('sha256').update(raw).digest('base64');

/** What Vipps puts into the headers of a message: its time, its place and its bytes are signed together. */
export function signVipps(
  secret: string,
  sent: {
    readonly raw: Buffer | string;
    readonly host: string;
    readonly path: string;
    readonly date: string;
  },
): { readonly authorization: string; readonly 'x-ms-date': string; readonly 'x-ms-content-sha256': string } {
  const hash = hashOf(sent.raw);
  const signed = `POST\n${sent.path}\n${sent.date};${sent.host};${hash}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  return { authorization: SCHEME + signature, 'x-ms-date': sent.date, 'x-ms-content-sha256': hash };
}

export function assertVippsSigned(secret: string, message: SignedMessage, now: Date): void {
  const authorization = headerOf(message, 'authorization') ?? '';
  const date = headerOf(message, 'x-ms-date') ?? '';
  const right = signVipps(secret, { ...message, date });
  if (headerOf(message, 'x-ms-content-sha256') !== right['x-ms-content-sha256']) {
    throw new BadSignature('the message was changed');
  }
  if (!same(authorization, right.authorization)) throw new BadSignature('the signature is not of Vipps');
  // NaN is no age either.
  const age = Math.abs(now.getTime() - Date.parse(date)) / 1000;
  if (!(age <= SIGNATURE_SECONDS)) throw new BadSignature('the message is too old');
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
