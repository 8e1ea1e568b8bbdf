import { onTestFinished, vi } from 'vitest';

/** Holds back the timers of one length until the test says that their time is over. */
export function holdTimers(ms: number) {
  const { setTimeout, clearTimeout } = window;
  const held = new Map<unknown, () => void>();
  const set = vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, wait?: number) => {
    if (wait !== ms) return setTimeout(work, wait);
    const id = -1 - held.size;
    held.set(id, work);
    return id;
  }) as typeof window.setTimeout);
  const clear = vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(id)) clearTimeout(id);
  });
  onTestFinished(() => {
    set.mockRestore();
    clear.mockRestore();
  });
  return {
    count: () => held.size,
    elapse() {
      const due = [...held.values()];
      held.clear();
      for (const work of due) work();
    },
  };
}
