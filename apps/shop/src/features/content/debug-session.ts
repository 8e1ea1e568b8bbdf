import type { createBrowserRouter, RouteObject } from 'react-router';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Under this name the browser session keeps the recording that the visitor has started. */
export const RECORDING = 'recording';

/** The recorder is loaded only where the visitor has started it; a new tab or a new visit is not recorded. */
export function resumeRecording(router: Router, routes: RouteObject[]): void {
  try {
    if (sessionStorage.getItem(RECORDING))
      import('./debug-recorder.ts').then(({ startRecorder }) => startRecorder(router, routes));
  } catch {
    // A browser that keeps nothing records nothing.
  }
}
