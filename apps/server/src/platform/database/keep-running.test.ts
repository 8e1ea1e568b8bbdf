import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

describe('a private database that does not start again', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is tried after 1, 2, 4, … 60 seconds with a word in the log, and looked after again once it runs', async () => {
    const database = {
      ended: true,
      hasEnded: () => database.ended,
      restart: vi.fn(async () => {
        if (database.restart.mock.calls.length <= 9) throw new Error('no space left');
        database.ended = false;
      }),
    };
    const log = { warn: vi.fn(), error: vi.fn() };
    const letGo = keepRunning(database, log as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(database.restart).toHaveBeenCalledTimes(1);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      const before = database.restart.mock.calls.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(database.restart).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(database.restart).toHaveBeenCalledTimes(before + 1);
    }
    expect(log.error).toHaveBeenCalledTimes(9);
    expect(log.warn).toHaveBeenLastCalledWith('the private database runs again');

    database.ended = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(database.restart).toHaveBeenCalledTimes(11);
    letGo();
    database.ended = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(database.restart).toHaveBeenCalledTimes(11);
  });
});
