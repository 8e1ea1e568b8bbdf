/** Lets the browser draw and answer presses before what comes next. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
