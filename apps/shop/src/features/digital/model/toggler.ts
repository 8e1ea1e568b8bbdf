interface Ways {
  /** Whether the cart holds it, as far as the last answer said. */
  isIn: (key: string) => boolean;
  /** Asks the server to toggle it and takes over the cart of the answer. */
  toggle: (key: string) => Promise<void>;
  /** What is shown may have changed. */
  changed: () => void;
  failed: (error: unknown) => void;
}

/**
 * Toggles that show at once what the customer wants and then bring the cart to it.
 * A wish that fails is dropped, and the cart's own state shows again.
 */
export function createToggler({ isIn, toggle, changed, failed }: Ways) {
  const wishes = new Map<string, boolean>();
  const underWay = new Set<string>();

  /** One request at a time for each thing, so that quick taps never cross. */
  async function fulfil(key: string): Promise<void> {
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      while (wishes.get(key) !== isIn(key)) {
        const wanted = wishes.get(key);
        await toggle(key);
        // Where the server decided otherwise, asking again would change it back and forth.
        if (wishes.get(key) === wanted) break;
      }
    } catch (error) {
      failed(error);
    }
    wishes.delete(key);
    underWay.delete(key);
    changed();
  }

  const shown = (key: string): boolean => wishes.get(key) ?? isIn(key);
  return {
    shown,
    /** The cart is still being brought to what is shown. */
    busy: (key: string): boolean => underWay.has(key),
    press(key: string): void {
      wishes.set(key, !shown(key));
      changed();
      fulfil(key);
    },
  };
}
