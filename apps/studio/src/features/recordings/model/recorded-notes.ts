/** An event of a recording as the server keeps it. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data?: unknown;
}

const CUSTOM = 5;
const FULL_SNAPSHOT = 2;

/** What happened between the pictures: a page was opened, a call failed, an error occurred. */
export interface RecordedNote {
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly kind: 'page' | 'error' | 'call';
  readonly what: string;
}

/** What comes before the first picture of a page cannot be shown. */
export function showable(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const first = events.findIndex(({ type }) => type === FULL_SNAPSHOT);
  if (first === -1) return [];
  // The event before it says how big the window is.
  return events.slice(Math.max(0, first - 1));
}

interface NoteData {
  readonly tag: string;
  readonly payload: {
    readonly route?: string;
    readonly name?: string;
    readonly call?: string;
    readonly status?: number;
  };
}

const FAILED = 400;

/** The pages, the errors and the calls that failed, in order. */
export function recordedNotes(events: readonly RecordedEvent[]): RecordedNote[] {
  const start = events[0]?.timestamp ?? 0;
  return events.flatMap((event): RecordedNote[] => {
    if (event.type !== CUSTOM) return [];
    const { tag, payload } = event.data as NoteData;
    const at = event.timestamp - start;
    if (tag === 'page') return [{ at, kind: tag, what: payload.route ?? '' }];
    if (tag === 'error') return [{ at, kind: tag, what: payload.name ?? '' }];
    const status = payload.status ?? 0;
    return tag === 'call' && status >= FAILED
      ? [{ at, kind: tag, what: `${status} ${payload.call ?? ''}` }]
      : [];
  });
}
