import type { BrowserContext } from '@playwright/test';

/** Takes from this browser what docs/browsers.md does not ask of the oldest one, and what a page over plain http lacks. */
export function makeOldest(): void {
  const take = (from: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name);
  };
  const global = globalThis as unknown as Record<string, object>;
  const prototypes = (...names: string[]) =>
    names.flatMap((name) => (global[name] as { prototype?: object } | undefined)?.prototype ?? []);
  take(URL, 'canParse', 'parse');
  for (const list of [Array.prototype, Object.getPrototypeOf(Int8Array.prototype)])
    take(list, 'toSorted', 'toReversed', 'toSpliced', 'with');
  take(Array, 'fromAsync');
  take(Object, 'groupBy');
  take(Map, 'groupBy');
  take(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  take(Promise, 'withResolvers', 'try');
  const sets = ['union', 'intersection', 'difference', 'symmetricDifference'];
  take(Set.prototype, ...sets, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  take(AbortSignal, 'any', 'timeout');
  take(Intl, 'Segmenter', 'DurationFormat');
  take(String.prototype, 'isWellFormed', 'toWellFormed');
  take(RegExp, 'escape');
  take(Error, 'isError');
  const steps = ['map', 'filter', 'flatMap', 'take', 'drop', 'reduce', 'toArray', 'forEach', 'some', 'every'];
  for (const iterator of prototypes('Iterator')) take(iterator, ...steps, 'find');
  take(
    window,
    'requestIdleCallback',
    'cancelIdleCallback',
    'OffscreenCanvas',
    'CompressionStream',
    'scheduler',
  );
  take(window, 'DecompressionStream', 'URLPattern', 'Temporal', 'Iterator', 'CloseWatcher', 'navigation');
  take(Crypto.prototype, 'randomUUID', 'subtle');
  take(HTMLElement.prototype, 'inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover');
  take(HTMLFormElement.prototype, 'requestSubmit');
  for (const input of prototypes('HTMLInputElement', 'HTMLSelectElement')) take(input, 'showPicker');
  take(Element.prototype, 'checkVisibility', 'setHTML', 'getHTML', 'moveBefore');
  take(Document.prototype, 'startViewTransition');
  take(Screen.prototype, 'orientation');
  for (const place of [window, ...prototypes('Document', 'Element', 'HTMLElement')])
    take(place, 'onscrollend');
  window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked: [string, string?]) =>
    !/cq[wh]|dvh|color-mix|:has/.test(asked.join(' ')) && supports(...(asked as [string]));
}

/** Cookies and storage as a browser has them whose owner blocks both or one of them. */
export const block = {
  cookies: (context: BrowserContext) =>
    context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
    ),
  storage: (context: BrowserContext) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    }),
};
