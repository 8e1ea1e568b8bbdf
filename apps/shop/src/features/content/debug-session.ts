/** What the shop tells the recorder: where the visitor is, and when that changes. */
export interface Whereabouts {
  /** The template of the route, never the address. */
  route: () => string;
  onNavigate: (listener: () => void) => () => void;
}

export interface RunningRecording {
  readonly uuid: string;
  readonly startedAt: number;
  readonly sequence: number;
}

const KEY = 'recording';
let known: Whereabouts | null = null;

/** Kept for the browser session: a new tab or a new visit is not recorded. */
export function runningRecording(): RunningRecording | null {
  try {
    const kept: Partial<RunningRecording> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept?.uuid !== 'string') return null;
    return { uuid: kept.uuid, startedAt: Number(kept.startedAt) || 0, sequence: Number(kept.sequence) || 0 };
  } catch {
    return null;
  }
}

export function keepRecording(recording: RunningRecording | null): void {
  if (recording) sessionStorage.setItem(KEY, JSON.stringify(recording));
  else sessionStorage.removeItem(KEY);
}

/** Loads the recorder, but only where the visitor has started one. */
export async function record(): Promise<void> {
  if (!known || !runningRecording()) return;
  const { startRecorder } = await import('./debug-recorder.ts');
  startRecorder(known);
}

export function offerRecorder(whereabouts: Whereabouts): void {
  known = whereabouts;
  void record();
}
