import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { rolesFor } from '@picture-day/contract/call';
import { LOG_ACTIONS, LOG_KINDS } from '@picture-day/contract/log-actions';
import { describe, expect, it } from 'vitest';
import { KIND_WORDS, wordsOf } from '../shared/log-words.ts';

describe('the words of the log', () => {
  it('are there for every action, whoever does it', () => {
    const acting = Object.entries(ALL_CALLS)
      .filter(
        ([, call]) => (call.changes || call.logged) && rolesFor(call).length === 0 && !call.notSimulated,
      )
      .map(([name]) => name);
    expect([...Object.keys(LOG_ACTIONS), ...acting].filter((action) => !wordsOf(action))).toEqual([]);
  });

  it('are there for every kind', () => {
    expect(LOG_KINDS.filter((kind) => !KIND_WORDS[kind])).toEqual([]);
  });
});
