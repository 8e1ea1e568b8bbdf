import { randomBytes } from 'node:crypto';
import { plainAppCode } from '@picture-day/contract/colleague-rules';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const PERIOD = 30;
const SECRET_BYTES = 20;

export const newAppSecret = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(SECRET_BYTES));

/** The secret as an app reads it, typed or scanned. */
export function describeApp(secret: Uint8Array<ArrayBuffer>, shop: string, email: string) {
  const totp = new TOTP({ issuer: shop, label: email, secret: new Secret({ buffer: secret.buffer }) });
  const address = totp.toString();
  return { secret: totp.secret.base32, address, rows: rowsOfCode(address) };
}

/** A code to scan as lines of ones and noughts; the page draws it. */
function rowsOfCode(address: string): string[] {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.slice(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
}

/** The time step a typed code belongs to, one before and after the present one included. */
export function stepOfCode(secret: Uint8Array<ArrayBuffer>, typed: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const token = plainAppCode(typed);
  if (token.length !== 6) return undefined;
  const delta = TOTP.validate({
    token,
    secret: new Secret({ buffer: secret.buffer }),
    period: PERIOD,
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
