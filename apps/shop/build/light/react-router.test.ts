import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { lightened, type Part } from './lighten.ts';
import { reactRouter } from './react-router.ts';

const LIBRARY = new URL('../production/lib/router/', import.meta.resolve('react-router'));
const [core] = reactRouter;

/** As much of the library's router as is walked here. */
interface Router {
  readonly state: {
    readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
    readonly historyAction: string;
    readonly navigation: { readonly state: string };
    readonly loaderData: object;
    readonly errors: Record<string, unknown> | null;
    readonly blockers: ReadonlyMap<string, Blocker>;
  };
  initialize(): Router;
  navigate(to: string | number, options?: object): Promise<void>;
  revalidate(): Promise<void>;
  getBlocker(key: string, asks: () => boolean): Blocker;
  deleteBlocker(key: string): void;
}
interface Blocker {
  readonly state: string;
  proceed?(): void;
  reset?(): void;
}

async function readLight(): Promise<(init: object) => Router> {
  const code = await readFile(new URL('router.js', LIBRARY), 'utf8');
  const { light, missing } = lightened(code, parseSync('router.js', code).program as unknown as Part, core!);
  expect(missing).toEqual([]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'light-router-'));
  const file = path.join(folder, 'router.mjs');
  await writeFile(file, light.replaceAll('"./', `"${LIBRARY.href}`));
  try {
    return (await import(pathToFileURL(file).href)).createRouter;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a router does on a walk through everything the shop does with it. */
async function walk(createRouter: (init: object) => Router): Promise<unknown[]> {
  const { createMemoryHistory } = await import(new URL('history.js', LIBRARY).href);
  const { redirect } = await import(new URL('utils.js', LIBRARY).href);
  let asked = 0;
  let seen = '';
  let finish = () => {};
  const slow = new Promise<void>((done) => {
    finish = done;
  });
  const page = (route: object) => ({ ErrorBoundary: () => null, ...route });
  const routes = [
    {
      id: 'root',
      path: '/',
      ErrorBoundary: () => null,
      loader: () => ++asked,
      children: [
        page({ id: 'front', index: true }),
        page({ id: 'list', path: 'list/:type?', loader: ({ params }: { params: object }) => params }),
        page({
          id: 'lazy',
          path: 'lazy',
          lazy: async () => ({ loader: () => 'late', Component: () => null }),
        }),
        page({ id: 'secret', path: 'secret', loader: () => redirect('/list?from=secret') }),
        page({ id: 'broken', path: 'broken', loader: () => Promise.reject(new Error('broken')) }),
        page({ id: 'slow', path: 'slow', loader: () => slow }),
        page({
          id: 'told',
          path: 'told',
          loader: ({ context }: { context: string }) => {
            seen = context;
            return null;
          },
        }),
      ],
    },
  ];
  const router = createRouter({
    routes,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    getContext: () => 'the cache',
  }).initialize();
  const log: unknown[] = [];
  const note = (what: string) => {
    const { location, historyAction, navigation, loaderData, errors, blockers } = router.state;
    const where = location.pathname + location.search + location.hash;
    const failed = Object.entries(errors ?? {}).map(([route, error]) => [
      route,
      String(Object(error).message),
    ]);
    const held = [...blockers.values()].map(({ state }) => state);
    log.push([what, where, historyAction, navigation.state, { ...loaderData }, failed, held, asked, seen]);
  };
  const go = async (to: string | number, options?: object) => {
    await router.navigate(to, options);
    await new Promise((next) => setTimeout(next));
    note(String(to));
  };
  await new Promise((next) => setTimeout(next));
  note('start');
  for (const to of [
    '/list/cards',
    '/lazy',
    '/secret',
    '/list?from=secret#foot',
    '/broken',
    '/nowhere',
    '/told',
  ])
    await go(to);
  await go('/list', { replace: true, state: { kept: 1 } });
  for (const steps of [-1, 1]) await go(steps);
  const late = router.navigate('/slow');
  note('under way');
  await go('/list/calendars');
  finish();
  await late;
  note('overtaken');
  await router.revalidate();
  note('asked again');
  router.getBlocker('unsaved', () => true);
  await go('/lazy');
  router.state.blockers.get('unsaved')?.reset?.();
  note('stayed');
  await go(-1);
  router.state.blockers.get('unsaved')?.reset?.();
  await go('/lazy');
  router.state.blockers.get('unsaved')?.proceed?.();
  await new Promise((next) => setTimeout(next));
  note('left');
  router.deleteBlocker('unsaved');
  await go('/');
  return log;
}

it('goes through the shop as the whole router does', async () => {
  const whole = (await import(new URL('router.js', LIBRARY).href)).createRouter;
  const expected = await walk(whole);
  expect(expected.length).toBeGreaterThan(18);
  expect(await walk(await readLight())).toEqual(expected);
});
