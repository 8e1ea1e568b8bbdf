import type { LimitClass } from './call.ts';

export interface Window {
  readonly count: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface LimitRule {
  /** Per client address (an IPv6 address counts by its /64). */
  readonly address?: readonly Window[];
  /** In place of the address, for a browser that has verified a code: a whole school may sit behind one address. */
  readonly verifiedCode?: readonly Window[];
  /** Per signed-in account. */
  readonly account?: readonly Window[];
  /** Failures of one address are never refused; beyond this they wait for their answer. */
  readonly slowed?: Window;
  /** Only refused attempts count; a good one gives its place back. */
  readonly failuresOnly?: boolean;
  /** Per signed-in account, counted from the first call on instead of over the last seconds: cheap enough for every click. */
  readonly coarse?: Window;
}

/**
 * Codes have a door that asks for more where others would close: a family in the same Wi-Fi as a guesser still gets in.
 * A guess is a code that could be one and is none. Addresses count by themselves, IPv6 ones by their /64 and their /48.
 */
export const DOOR = {
  /** From here on, a code is looked at only together with the child's first name. */
  guesses: {
    address: [
      { count: 10, seconds: 15 * minute },
      { count: 50, seconds: day },
    ],
    all: { count: 2000, seconds: day },
  },
  /** From here on, code and name are looked at slowly. */
  namedGuesses: {
    address: [{ count: 100, seconds: 15 * minute }],
    all: { count: 200_000, seconds: day },
  },
  /** Seconds from one slow look to the next, and how many anybody waits for one. */
  slowly: { address: 10, all: 1, patience: 30 },
} as const;

/** Tries at passwords; only failures count. A link by mail makes any browser a known one. */
export const SIGN_IN = {
  /** A browser that has signed in to the account before. */
  knownBrowser: [
    { count: 20, seconds: 15 * minute },
    { count: 200, seconds: day },
  ],
  /** One household at one account. */
  addressAndAccount: [
    { count: 20, seconds: 15 * minute },
    { count: 200, seconds: day },
  ],
  /** One household at all accounts: a school's families sign in from one. */
  address: [
    { count: 100, seconds: 15 * minute },
    { count: 500, seconds: day },
  ],
  /** One account from anywhere but its known browsers. */
  account: [
    { count: 100, seconds: hour },
    { count: 500, seconds: day },
  ],
} as const;

/** Wrong codes of a colleague's second factor; a passkey is not guessed and not counted. */
export const SECOND_FACTOR = {
  /** Of one sign-in; then the password is asked for again. */
  ofSignIn: 5,
  /** Of a browser that has signed in to the account before, and of all others together. */
  account: [
    { count: 20, seconds: 15 * minute },
    { count: 50, seconds: day },
  ],
  /** How often a colleague is told of wrong codes. */
  mailed: [{ count: 1, seconds: hour }],
} as const;

/** Links for a new password that are asked for from one household, for one address and for all. */
export const REMINDERS = {
  email: [{ count: 5, seconds: 10 * minute }],
  address: [{ count: 100, seconds: 10 * minute }],
} as const;

/** Codes that are asked for from one household: for one address, and for all; a school's families share one. */
export const CODE_REQUESTS = {
  email: [{ count: 5, seconds: hour }],
  address: [
    { count: 60, seconds: 10 * minute },
    { count: 300, seconds: day },
  ],
} as const;

export const LIMITS = {
  read: {},
  write: { coarse: { count: 600, seconds: minute } },
  /** Typing errors, which are no guesses; what the door counts stands above. */
  code: { slowed: { count: 60, seconds: minute } },
  /** 256 bits are not guessed: wrong links only cost work. */
  'share-link': { slowed: { count: 60, seconds: minute } },
  /** Counted where the address that is signed in to is known. */
  'sign-in': {},
  register: {
    address: [{ count: 20, seconds: hour }],
    verifiedCode: [{ count: 20, seconds: hour }],
  },
  'email-check': {
    address: [{ count: 5, seconds: 10 * minute }],
    verifiedCode: [{ count: 20, seconds: day }],
  },
  /** Counted where the address that is asked for is known, as codes that are asked for. */
  reminder: {},
  /** 256 bits as well. */
  'reset-key': { slowed: { count: 60, seconds: minute } },
  /** Counted where the account is known. */
  'second-factor': {},
  reset: { address: [{ count: 20, seconds: 15 * minute }] },
  upload: { account: [{ count: 300, seconds: hour }] },
  /** Colleagues alone, and thousands of files four at a time: counting would write to the database once more for each. */
  'job-file': {},
  share: { account: [{ count: 20, seconds: hour }] },
  voucher: { account: [{ count: 30, seconds: hour }], failuresOnly: true },
  transaction: { account: [{ count: 60, seconds: hour }] },
  /** Per key. */
  connect: { account: [{ count: 120, seconds: minute }] },
  /** What a lab says of its batches, known by its signature. */
  'lab-answer': { address: [{ count: 600, seconds: hour }] },
} as const satisfies { readonly [K in LimitClass]: LimitRule };
