import type { RouteObject } from 'react-router';
import { sessionStore } from '../../lib/session-store.ts';
import { RECORDING } from './api/recording-key.ts';
import type { Router } from './debug-recorder.ts';

/** The recorder is loaded only where the visitor has started it; a new tab or a new visit is not recorded. */
export function resumeRecording(router: Router, routes: RouteObject[]): void {
  try {
    if (sessionStore.getItem(RECORDING))
      import('./debug-recorder.ts').then(({ startRecorder }) => startRecorder(router, routes));
  } catch {
    // A browser that keeps nothing records nothing.
  }
}
