import { CODE_LENGTH } from './first-view-constants.ts';

/** No I, L, O, 0 or 1: a code is read from paper and typed on a phone. */
export const ACCESS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const ACCESS_CODE_LENGTH = 10;

const BASE = ACCESS_CODE_ALPHABET.length;
const PAYLOAD_LENGTH = ACCESS_CODE_LENGTH - 1;
// The largest multiple of BASE in a byte; bytes above it would make some characters more likely.
const FAIR_BYTES = 256 - (256 % BASE);

/** Capitals without spaces and hyphens (of any kind), so that every way of typing a code is the same code. */
export function normaliseAccessCode(text: string): string {
  return text.toUpperCase().replace(/[\s\p{Pd}\u00ad\u200b-\u200d\u2212\ufeff]/gu, '');
}

/**
 * The check character of a payload. 31 is prime, so a sum weighted by position catches every single wrong
 * character and every swap of two; the doubling of Luhn would miss some with an odd number of characters.
 */
function checkCharacter(payload: string): string | undefined {
  let sum = 0;
  for (const [position, character] of [...payload].entries()) {
    const value = ACCESS_CODE_ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    sum += value * (position + 2);
  }
  return ACCESS_CODE_ALPHABET[(BASE - (sum % BASE)) % BASE];
}

/** Whether a normalised code is one of ours without a typing error; old short codes never are. */
export function hasValidCheckCharacter(code: string): boolean {
  if (code.length !== ACCESS_CODE_LENGTH) return false;
  return checkCharacter(code.slice(0, PAYLOAD_LENGTH)) === code[PAYLOAD_LENGTH];
}

/** A new code from a source of random bytes such as `node:crypto`'s randomBytes. */
export function makeAccessCode(randomBytes: (size: number) => Uint8Array): string {
  let payload = '';
  while (payload.length < PAYLOAD_LENGTH) {
    for (const byte of randomBytes(PAYLOAD_LENGTH - payload.length)) {
      if (byte < FAIR_BYTES) payload += ACCESS_CODE_ALPHABET.charAt(byte % BASE);
    }
  }
  return payload + checkCharacter(payload);
}

/** The way a code is printed: XXXXX-XXXXX. Codes of another length stay as they are. */
export function formatAccessCode(code: string): string {
  if (code.length !== ACCESS_CODE_LENGTH) return code;
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether the button of a screen with a code field is enabled. */
export function maySendCode(code: string, screen: Exclude<keyof typeof CODE_LENGTH, 'field'>): boolean {
  return code.trim().length >= CODE_LENGTH[screen];
}
