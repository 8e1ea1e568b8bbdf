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
  /** Per signed-in account. */
  readonly account?: readonly Window[];
  /** For the whole shop. */
  readonly all?: readonly Window[];
  /** Only refused attempts count; a good one gives its place back. */
  readonly failuresOnly?: boolean;
  /** Per signed-in account, counted from the first call on instead of over the last seconds: cheap enough for every click. */
  readonly coarse?: Window;
}

export const LIMITS: { readonly [K in LimitClass]: LimitRule } = {
  read: {},
  write: { coarse: { count: 600, seconds: minute } },
  code: {
    address: [
      { count: 10, seconds: 15 * minute },
      { count: 50, seconds: day },
    ],
    account: [{ count: 10, seconds: hour }],
    all: [{ count: 5000, seconds: day }],
    failuresOnly: true,
  },
  'sign-in': {
    address: [
      { count: 20, seconds: 15 * minute },
      { count: 200, seconds: day },
    ],
    failuresOnly: true,
  },
  /** Wrong passwords for one email address, wherever they come from; one household alone never gets there. */
  password: {
    account: [
      { count: 100, seconds: hour },
      { count: 500, seconds: day },
    ],
    failuresOnly: true,
  },
  register: { address: [{ count: 20, seconds: hour }] },
  'email-check': { address: [{ count: 5, seconds: 10 * minute }] },
  reminder: { address: [{ count: 5, seconds: 10 * minute }] },
  reset: { address: [{ count: 20, seconds: 15 * minute }] },
  upload: { account: [{ count: 300, seconds: hour }] },
  share: { account: [{ count: 20, seconds: hour }] },
  voucher: { account: [{ count: 30, seconds: hour }], failuresOnly: true },
  transaction: { account: [{ count: 60, seconds: hour }] },
};

/** Email checks allowed for one verified access code. */
export const EMAIL_CHECKS_PER_CODE = 20;
