import type { Browser, Page } from '@playwright/test';

/** A task that keeps a finger waiting. */
const SLOW_MS = 50;

/**
 * Of so many steps hardly any may keep a finger waiting. A page that is slow is slow at each step; a machine that is
 * shared is slow now and then, so that none at all is asked for where it stands still.
 */
export const slowStepsAllowed = (steps: number): number => (process.env.LONG ? 0 : Math.floor(steps / 10));

/** The longest task of a page's main thread: by the clock, and without the time other programs had the processor. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: object }[];
  };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && 'name' in args && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && threads.some((one) => one.pid === pid && one.tid === tid),
  );
  const slow = tasks.filter(({ tdur = 0 }) => tdur > SLOW_MS * 1000).length;
  const longest = (times: number[]) => Math.round(Math.max(0, ...times) / 1000);
  return {
    tasks: tasks.length,
    slow,
    clock: longest(tasks.map(({ dur = 0 }) => dur)),
    busy: longest(tasks.map(({ tdur = 0 }) => tdur)),
  };
}
