/** No I, L, O, 0 or 1: a card is also read aloud and typed. 31 characters, a prime, as the check needs. */
export const CARD_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const JOB_CODE_LENGTH = 4;
export const SUBJECT_CODE_LENGTH = 6;

/** Says what a text is, and which way of writing it. */
const PREFIX = 'PD1';
const BASE = CARD_ALPHABET.length;
const BODY_LENGTH = JOB_CODE_LENGTH + SUBJECT_CODE_LENGTH;
const PAYLOAD = /^PD1([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{6})([2-9A-HJKMNP-Z]{3})$/;
// The largest multiple of BASE in a byte; bytes above it would make some characters more likely.
const FAIR_BYTES = 256 - (256 % BASE);

/** Whom a card stands for: a child of the list, a class, nobody (tests, staff), or a child that is named later. */
export type CardKind = 'child' | 'class' | 'nobody' | 'spare';

export interface CardCode {
  /** The job's four characters. A card of another job opens nothing and counts as unread. */
  readonly job: string;
  /** The six characters of a line of the roster, a class or a spare card; it is never a family's access code. */
  readonly subject: string;
}

/** The first character of what is no child of the list; a child's is any other. */
const FIRST: Readonly<Record<Exclude<CardKind, 'child'>, string>> = { class: 'Z', spare: 'Y', nobody: 'X' };

/** The one subject of every "nobody" card of a job: they are all the same. */
export const NOBODY = FIRST.nobody.padEnd(SUBJECT_CODE_LENGTH, CARD_ALPHABET.charAt(0));

export function cardKind(subject: string): CardKind {
  switch (subject.charAt(0)) {
    case FIRST.class:
      return 'class';
    case FIRST.spare:
      return 'spare';
    case FIRST.nobody:
      return 'nobody';
    default:
      return 'child';
  }
}

/** The number whose product with another leaves 1 over in steps of 31. */
const inverse = (value: number): number => {
  for (let other = 1; other < BASE; other++) if ((value * other) % BASE === 1) return other;
  throw new RangeError(`${value} has no inverse`);
};

/** How each place of the body weighs in each of the three sums: a Cauchy matrix, of which no square part is singular. */
const WEIGHTS = [0, 1, 2].map((sum) =>
  Array.from({ length: BODY_LENGTH }, (_, place) => inverse(BODY_LENGTH + 1 + place + sum)),
);

/**
 * Three characters over job and subject. Two payloads that differ at all differ in four characters or more, so one,
 * two or three wrong characters are always found, and every swap of two. Any other text passes once in 29,791.
 */
function checkOf(body: string): string {
  return WEIGHTS.map((weights, sum) =>
    // Each sum begins with its own number, so that a row of equal characters does not pass.
    CARD_ALPHABET.charAt(
      weights.reduce(
        (so, weight, place) => so + weight * CARD_ALPHABET.indexOf(body.charAt(place)),
        sum + 1,
      ) % BASE,
    ),
  ).join('');
}

/** The text of a card's QR code: sixteen characters, all that version 1 holds at error level Q. */
export function writeCard({ job, subject }: CardCode): string {
  const payload = `${PREFIX}${job}${subject}${checkOf(job + subject)}`;
  if (!PAYLOAD.test(payload))
    throw new RangeError('a card needs four characters of a job and six of a subject');
  return payload;
}

/** What a text says if it is a card's, written by us and read without an error. */
export function readCard(text: string): CardCode | null {
  const [, job, subject, check] = PAYLOAD.exec(text) ?? [];
  return job && subject && check === checkOf(job + subject) ? { job, subject } : null;
}

/** Whether a text was meant to be a card of ours, whatever became of it. */
export const looksLikeCard = (text: string): boolean => text.startsWith(PREFIX);

function randomCode(length: number, randomBytes: (size: number) => Uint8Array): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length - code.length)) {
      if (byte < FAIR_BYTES) code += CARD_ALPHABET.charAt(byte % BASE);
    }
  }
  return code;
}

/** A new job's four characters from a source of random bytes such as `node:crypto`'s randomBytes. */
export const makeJobCode = (randomBytes: (size: number) => Uint8Array): string =>
  randomCode(JOB_CODE_LENGTH, randomBytes);

/** A new subject of a kind; whether it is taken already only the caller knows. */
export function makeSubjectCode(kind: CardKind, randomBytes: (size: number) => Uint8Array): string {
  if (kind === 'nobody') return NOBODY;
  if (kind !== 'child') return FIRST[kind] + randomCode(SUBJECT_CODE_LENGTH - 1, randomBytes);
  for (;;) {
    const code = randomCode(SUBJECT_CODE_LENGTH, randomBytes);
    if (cardKind(code) === 'child') return code;
  }
}
