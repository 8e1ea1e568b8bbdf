import { callUrl } from '@picture-day/contract/call';
import { addToRecording, RECORDED_AT_ONCE, RECORDED_EVENT_MAX } from '@picture-day/contract/calls/recording';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { keepRecording, runningRecording } from './recording-key.ts';

interface Piece {
  readonly sequence: number;
  readonly route: string;
  readonly events: string[];
}

/** A request of this size leaves the browser even when its page is closed. */
const BEACON_BYTES = 60_000;
const MOST_WAITING = 20;

/** Sends what was recorded in pieces and in order; `ended` hears that the server takes no more. */
export function recordingPieces(ended: () => void) {
  let events: string[] = [];
  let size = 0;
  const waiting: Piece[] = [];
  let sending: Promise<void> | null = null;

  /** Closes the piece of a page. */
  const cut = (route: string): void => {
    const running = runningRecording();
    if (events.length > 0 && running && waiting.length < MOST_WAITING) {
      waiting.push({ sequence: running.sequence, route, events });
      keepRecording({ ...running, sequence: running.sequence + 1 });
    }
    events = [];
    size = 0;
  };

  const sendAll = async (): Promise<void> => {
    for (let piece = waiting[0]; piece; piece = waiting[0]) {
      const running = runningRecording();
      if (!running) return;
      try {
        await ask(addToRecording, { params: { uuid: running.uuid }, body: piece });
      } catch (error) {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        // It was stopped elsewhere, or its time is over.
        if (error instanceof ApiError && error.status === 404) {
          keepRecording(null);
          ended();
        }
        // No answer came: the same piece is sent again later.
        if (!refused) return;
      }
      waiting.shift();
    }
  };

  return {
    add(json: string, route: string): void {
      if (json.length > RECORDED_EVENT_MAX) return;
      if (events.length >= RECORDED_AT_ONCE || size + json.length > RECORDED_EVENT_MAX) cut(route);
      events.push(json);
      size += json.length;
    },
    cut,
    send(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
    /** The last pieces of a page that is left. */
    sendLeaving(route: string): void {
      cut(route);
      const running = runningRecording();
      if (!running) return;
      const url = callUrl(addToRecording, { params: { uuid: running.uuid } });
      let left = BEACON_BYTES;
      for (const piece of waiting.splice(0)) {
        const json = JSON.stringify(piece);
        left -= json.length;
        if (left > 0) navigator.sendBeacon(url, new Blob([json], { type: 'application/json' }));
      }
    },
  };
}
