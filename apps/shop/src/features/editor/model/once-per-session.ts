/** True the first time in a browser session, then never again. */
export function oncePerSession(name: string, store: () => Storage = () => window.sessionStorage): boolean {
  try {
    const key = `picture-day/${name}`;
    if (store().getItem(key)) return false;
    store().setItem(key, 'shown');
  } catch {
    // Without storage it is shown again rather than never.
  }
  return true;
}
