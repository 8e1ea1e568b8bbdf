const memory = new Map<string, string>();

/** What lasts for a visit. A browser may refuse to keep anything; then it lasts as long as the page. */
export const sessionStore = {
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There was nothing to keep it in.
    }
  },
};
