import { sessionStore } from '../../../lib/session-store.ts';
/** Under this name the browser session keeps the recording that the visitor has started. */
export const RECORDING = 'recording';

export interface RunningRecording {
  readonly uuid: string;
  /** Of the next piece. */
  readonly sequence: number;
}

/** Kept for the browser session. */
export function runningRecording(): RunningRecording | null {
  try {
    const kept: Partial<RunningRecording> | null = JSON.parse(sessionStore.getItem(RECORDING) ?? 'null');
    if (typeof kept?.uuid !== 'string') return null;
    return { uuid: kept.uuid, sequence: Number(kept.sequence) || 0 };
  } catch {
    return null;
  }
}

export function keepRecording(recording: RunningRecording | null): void {
  if (recording) sessionStore.setItem(RECORDING, JSON.stringify(recording));
  else sessionStore.removeItem(RECORDING);
}
