import { addToRecording, type RecordedEvent } from '@picture-day/contract/calls/recording';
import { ask } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { keepRecording, runningRecording, type Whereabouts } from './debug-session.ts';
import { callTemplate, errorName, isRecorded, roleOf } from './model/recorded.ts';

const FLUSH_MS = 5000;
const MOST_AT_ONCE = 200;

let stopCurrent: (() => void) | null = null;

/**
 * Notes what happens: pages by their template, clicks and inputs by the role of the element, errors by their
 * class, calls by their template and time. No text, no value, no picture and no address is ever read.
 */
export function startRecorder({ route, onNavigate }: Whereabouts): void {
  stopCurrent?.();
  let waiting: RecordedEvent[] = [];
  let sending = false;

  const note = (kind: RecordedEvent['kind'], what?: string, numbers?: number[]) => {
    const running = runningRecording();
    const where = route();
    if (!running || !isRecorded(where) || waiting.length >= MOST_AT_ONCE) return;
    const at = Math.min(86_400_000, Math.max(0, Date.now() - running.startedAt));
    const rounded = numbers?.map((number) => Math.round(number));
    waiting.push({
      at,
      kind,
      route: where,
      ...(what ? { what } : {}),
      ...(rounded ? { numbers: rounded } : {}),
    });
  };

  const flush = async () => {
    const running = runningRecording();
    if (!running) return stop();
    if (sending || waiting.length === 0) return;
    sending = true;
    const events = waiting;
    waiting = [];
    try {
      keepRecording({ ...running, sequence: running.sequence + 1 });
      const body = { sequence: running.sequence, events };
      await ask(addToRecording, { params: { uuid: running.uuid }, body });
    } catch (error) {
      // It was stopped elsewhere, or its time is over.
      if (error instanceof ApiError && error.status === 404) {
        keepRecording(null);
        stop();
      }
    } finally {
      sending = false;
    }
  };

  const aborter = new AbortController();
  const listen = { capture: true, passive: true, signal: aborter.signal };
  const viewport = () => [window.innerWidth, window.innerHeight];
  document.addEventListener(
    'click',
    (event) => note('click', roleOf(event.target), [event.clientX, event.clientY, ...viewport()]),
    listen,
  );
  document.addEventListener('input', (event) => note('input', roleOf(event.target)), listen);
  document.addEventListener('visibilitychange', () => note('visibility', document.visibilityState), listen);
  window.addEventListener('resize', () => note('resize', undefined, viewport()), listen);
  window.addEventListener('error', (event) => note('error', errorName(event.error)), listen);
  window.addEventListener('unhandledrejection', (event) => note('error', errorName(event.reason)), listen);
  window.addEventListener('pagehide', () => void flush(), listen);
  const calls = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch' || entry.name.includes('/recordings')) continue;
      note('call', callTemplate(entry.name), [entry.duration, entry.responseStatus]);
    }
  });
  calls.observe({ type: 'resource' });
  const leave = onNavigate(() => note('page', undefined, viewport()));
  const timer = setInterval(() => void flush(), FLUSH_MS);

  const stop = () => {
    aborter.abort();
    calls.disconnect();
    leave();
    clearInterval(timer);
    stopCurrent = null;
  };
  stopCurrent = stop;
  note('page', undefined, viewport());
}
