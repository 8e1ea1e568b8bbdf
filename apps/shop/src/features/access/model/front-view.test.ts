import { describe, expect, it } from 'vitest';
import { type CodeVisit, type FrontSituation, frontView, screenOf } from './front-view.ts';

const nobody: FrontSituation = {
  inBrowser: true,
  hash: '',
  history: null,
  codeAnswer: null,
  signedIn: false,
};
const found = {
  error: false,
  valid: true,
  data: { code: { code: 'WVR54MBPKD', subject: { firstName: 'Ada', initial: 'S' } } },
};
const visit: CodeVisit = {
  step: 'register',
  code: 'WVR54MBPKD',
  subject: { firstName: 'Ada', initial: 'S' },
  email: 'new@example.com',
  verified: true,
};

describe('the state of the front page', () => {
  it('is the empty code form at first', () => {
    expect(frontView(nobody)).toEqual({ state: 'empty' });
  });

  it('starts in login-or-register when the server provides code data without an error', () => {
    const view = frontView({ ...nobody, inBrowser: false, codeAnswer: found });
    expect(view).toMatchObject({
      state: 'login-or-register',
      visit: { step: 'validate-email', verified: false },
    });
    expect(screenOf(view)).toBe('validate-email');
  });

  it('stays with the code form when the code of the link has an error or leads elsewhere', () => {
    const wrong = { error: true, errorMessage: 'The code is not valid', valid: false };
    expect(frontView({ ...nobody, codeAnswer: wrong }).state).toBe('empty');
    const elsewhere = { error: false, valid: true, data: { redirect: '/pages/about' } };
    expect(frontView({ ...nobody, codeAnswer: elsewhere }).state).toBe('empty');
  });

  it('is login by the hash, also over a code', () => {
    expect(frontView({ ...nobody, hash: '#login', codeAnswer: found }).state).toBe('login');
    expect(frontView({ ...nobody, hash: '#other' }).state).toBe('empty');
  });

  it('is what the server rendered until the browser has taken over', () => {
    const early = { ...nobody, inBrowser: false, hash: '#login', history: { visit } };
    expect(frontView(early).state).toBe('empty');
  });

  it('walks its steps by the history and goes back to the code form when told so', () => {
    expect(frontView({ ...nobody, history: { visit } })).toEqual({ state: 'login-or-register', visit });
    expect(frontView({ ...nobody, history: { visit: null }, codeAnswer: found }).state).toBe('empty');
  });

  it('asks a customer for confirmation, and never shows a login to one', () => {
    const confirmation = { code: 'TKXE7P5R9D', subject: { name: 'Ada Solheim', group: '4B' } };
    expect(frontView({ ...nobody, signedIn: true, history: { confirmation } }).state).toBe('confirmation');
    expect(frontView({ ...nobody, signedIn: true, hash: '#login', history: { visit } }).state).toBe('empty');
    expect(frontView({ ...nobody, history: { confirmation } }).state).toBe('empty');
  });

  it('takes any other history for none', () => {
    for (const history of ['text', 7, undefined, []])
      expect(frontView({ ...nobody, history }).state).toBe('empty');
  });
});
