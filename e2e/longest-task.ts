import type { Browser, Page } from '@playwright/test';

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
  const longest = (times: number[]) => Math.round(Math.max(0, ...times) / 1000);
  return {
    tasks: tasks.length,
    clock: longest(tasks.map(({ dur = 0 }) => dur)),
    busy: longest(tasks.map(({ tdur = 0 }) => tdur)),
  };
}
