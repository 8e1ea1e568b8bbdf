import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './provider.ts';

/** Older messages may be replays. */
export const SIGNATURE_SECONDS = 300;

const digest = (secret: string, seconds: number, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** `t=<seconds>,v1=<hex>`: the time and the body are signed together. */
export function signBody(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

export function assertSigned(secret: string, body: Buffer, signature: string | undefined, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match) throw new BadSignature('the message is not signed');
  const [, seconds = '', hex = ''] = match;
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(seconds), body))) {
    throw new BadSignature('the signature is not ours');
  }
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > SIGNATURE_SECONDS) {
    throw new BadSignature('the message is too old');
  }
}
