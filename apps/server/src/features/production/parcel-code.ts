import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that are not taken for one another, and that a QR code holds densely. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 11;

const written = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** The code on a parcel's label: it names the parcel to who packs and opens nothing. */
export const newParcelCode = (): string => `P${written(randomBytes(LENGTH))}`;

/** The code on the packing list of a class, the same however often it is printed. */
export const classCode = (batchUuid: string, name: string): string =>
  `C${written(createHash('sha256').update(`${batchUuid}\0${name}`).digest())}`;

/** As a scanner or a person typed it. */
export const cleanCode = (typed: string): string => typed.trim().toUpperCase();
