const KEY = 'studio-recent-searches';
const KEPT = 6;

/** What this browser tab searched for lately; it goes with the tab, since it names people. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const recent = [typed, ...recentSearches().filter((one) => one !== typed)].slice(0, KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // A browser that keeps nothing only has no recent searches.
  }
}
