import type { CodeAnswer } from '@picture-day/contract/calls/access';
import type { SubjectHint } from '@picture-day/contract/entities/picture-set';

/** A visitor with a good code, on the way to the pictures. */
export interface CodeVisit {
  readonly step: 'validate-email' | 'login' | 'register';
  readonly code: string;
  readonly subject: SubjectHint;
  /** As it was typed, where the door asked for it. */
  readonly firstName?: string;
  readonly email: string;
  /** The server knows that this browser holds the code; a code from a link is only looked up. */
  readonly verified: boolean;
}

/** A customer's code that asks first whether it is the right person. */
export interface Confirmation {
  readonly code: string;
  readonly firstName: string;
  readonly subject: { readonly name: string; readonly group?: string | undefined };
}

/** What the front page keeps in the browser's history, so that its back button walks the steps. */
export interface FrontHistory {
  /** Null where the visitor chose to go back to the code form. */
  readonly visit?: CodeVisit | null;
  readonly confirmation?: Confirmation;
  /** The entry before this one is the front page's own. */
  readonly steppedHere?: boolean;
}

export type FrontView =
  | { readonly state: 'empty' }
  | { readonly state: 'login' }
  | { readonly state: 'login-or-register'; readonly visit: CodeVisit }
  | { readonly state: 'confirmation'; readonly confirmation: Confirmation };

export interface FrontSituation {
  /** False while the page is as the server rendered it: no hash and no history there. */
  readonly inBrowser: boolean;
  readonly hash: string;
  readonly history: unknown;
  /** What the server found for the code in the address. */
  readonly codeAnswer: CodeAnswer | null;
  readonly signedIn: boolean;
}

const LOGIN_HASH = '#login';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const frontHistory = (state: unknown): FrontHistory =>
  isObject(state) ? (state as FrontHistory) : {};

/** Code data from the server without an error begins the login-or-register state. */
function visitByLink(answer: CodeAnswer | null): CodeVisit | null {
  const found = answer?.error === false ? answer.data?.code : undefined;
  if (!found) return null;
  return { step: 'validate-email', code: found.code, subject: found.subject, email: '', verified: false };
}

/** Why the code of a link was refused; some want the child's first name with it. */
export function refusalOf(answer: CodeAnswer | null) {
  if (!answer?.error) return undefined;
  return { message: answer.errorMessage ?? '', needsName: answer.needsName ?? false };
}

/** Which of its states the front page is in. */
export function frontView(situation: FrontSituation): FrontView {
  const { inBrowser, signedIn } = situation;
  const history = inBrowser ? frontHistory(situation.history) : {};
  if (signedIn) {
    const { confirmation } = history;
    return confirmation ? { state: 'confirmation', confirmation } : { state: 'empty' };
  }
  if (inBrowser && situation.hash === LOGIN_HASH) return { state: 'login' };
  const visit = history.visit === undefined ? visitByLink(situation.codeAnswer) : history.visit;
  return visit ? { state: 'login-or-register', visit } : { state: 'empty' };
}

/** Changes with every screen, and only then. */
export const screenOf = (view: FrontView): string =>
  view.state === 'login-or-register' ? view.visit.step : view.state;
