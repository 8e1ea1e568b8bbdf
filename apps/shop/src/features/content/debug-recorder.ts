import { isRecorded } from '@picture-day/contract/recording/recorded-route';
import { scrubEvent } from '@picture-day/contract/recording/scrub-event';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { addCustomEvent, record } from 'rrweb';
import { recordingPieces } from './api/recording-pieces.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

const SEND_MS = 5000;
/** Pictures of any kind, and what could hold one. */
const PICTURES = 'img, svg, canvas, video, picture, iframe, object, embed';

type Place = Parameters<typeof matchRoutes>[1];

let stopCurrent: (() => Promise<void>) | null = null;

/** Ends the recording of this page; what is left of it is sent first. */
export const stopRecorder = async (): Promise<void> => stopCurrent?.();

/**
 * Records the layout of the pages, clicks and ways, the classes of errors and the templates of calls. Every text, input
 * and picture is masked before it leaves the recorder, and each event is built anew without them before it is sent.
 */
export function startRecorder(router: Router, routes: RouteObject[]): void {
  if (stopCurrent) return;
  const templateOf = (place: Place): string =>
    `/${(matchRoutes(routes, place) ?? []).flatMap(({ route }) => route.path ?? []).join('/')}`.replace(
      /\/+/g,
      '/',
    );
  let route = templateOf(router.state.location);
  let stopRecording: (() => void) | undefined;
  let leaving: MutationObserver | undefined;
  const pieces = recordingPieces(() => void stop());

  const note = (tag: 'page' | 'error' | 'call', payload: object): void => {
    if (stopRecording) addCustomEvent(tag, payload);
  };
  const flush = (): void => {
    pieces.cut(route);
    void pieces.send();
  };
  const begin = (): void => {
    if (stopRecording) return;
    stopRecording = record({
      emit: (event) => {
        const scrubbed = scrubEvent(event);
        if (scrubbed) pieces.add(JSON.stringify(scrubbed), route);
      },
      maskAllInputs: true,
      maskInputFn: (text) => (text ? '•••' : ''),
      maskTextSelector: '*',
      blockSelector: PICTURES,
      slimDOMOptions: 'all',
      inlineStylesheet: false,
      inlineImages: false,
      recordCanvas: false,
      collectFonts: false,
      sampling: { mousemove: 100, scroll: 200, input: 'last' },
    });
    note('page', { route });
    // The picture of the whole page is too big to be sent while the page is left.
    flush();
  };
  const pause = (): void => {
    leaving?.disconnect();
    leaving = undefined;
    stopRecording?.();
    stopRecording = undefined;
    flush();
  };
  /** The checkout stands on the screen until React has drawn the next page; only then is there something to record. */
  const beginAfterCheckout = (): void => {
    const shown = document.querySelector('main')?.firstElementChild;
    leaving = new MutationObserver((_, observer) => {
      if (shown?.isConnected) return;
      observer.disconnect();
      leaving = undefined;
      begin();
    });
    leaving.observe(document.body, { childList: true, subtree: true });
  };

  const follow = (): void => {
    const { location, navigation } = router.state;
    const here = templateOf(location);
    if (!isRecorded(here) || (navigation.location && !isRecorded(templateOf(navigation.location)))) {
      if (stopRecording || leaving) pause();
      route = here;
      return;
    }
    if (here === route) {
      if (!stopRecording && !leaving && navigation.state === 'idle') begin();
      return;
    }
    flush();
    const fromCheckout = !isRecorded(route);
    route = here;
    if (fromCheckout) beginAfterCheckout();
    else note('page', { route });
  };

  const aborter = new AbortController();
  const listen = { capture: true, passive: true, signal: aborter.signal };
  const noteError = (error: unknown) => note('error', { name: error instanceof Error ? error.name : '' });
  window.addEventListener('error', (event) => noteError(event.error), listen);
  window.addEventListener('unhandledrejection', (event) => noteError(event.reason), listen);
  window.addEventListener('pagehide', () => pieces.sendLeaving(route), listen);
  const calls = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch' || entry.name.includes('/recordings')) continue;
      note('call', { call: entry.name, milliseconds: entry.duration, status: entry.responseStatus });
    }
  });
  calls.observe({ type: 'resource' });
  const leave = router.subscribe(follow);
  const timer = setInterval(flush, SEND_MS);

  const stop = async (): Promise<void> => {
    stopCurrent = null;
    aborter.abort();
    calls.disconnect();
    leave();
    clearInterval(timer);
    pause();
    await pieces.send();
  };
  stopCurrent = stop;
  if (isRecorded(route)) begin();
}
