const KEY = 'recent-designs';
/** As many as anybody wants to go back to. */
const MOST = 6;

/** The designs worked on last in this browser, the newest first. */
export function recentDesigns(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((uuid) => typeof uuid === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberDesign(uuid: string): void {
  try {
    const others = recentDesigns().filter((other) => other !== uuid);
    localStorage.setItem(KEY, JSON.stringify([uuid, ...others].slice(0, MOST)));
  } catch {
    // A browser without room for it has no list.
  }
}
