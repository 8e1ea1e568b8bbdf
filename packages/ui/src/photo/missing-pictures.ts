import { type RefObject, useSyncExternalStore } from 'react';

/** Pauses after which a picture that did not come is asked for again by itself. */
export const AGAIN_MS = [1000, 4000];

/** On every picture that did not come: how often it was asked for, or that nobody asks any more. */
const MARK = 'data-missing';
const GIVEN_UP = 'given-up';

type PictureElement = HTMLImageElement | SVGImageElement;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const isPicture = (target: EventTarget | null): target is PictureElement =>
  target instanceof HTMLImageElement || target instanceof SVGImageElement;

/** A browser gives up on an address after its first failure, until the address is set anew. */
function fetchAgain(picture: PictureElement): void {
  const name = picture instanceof HTMLImageElement ? 'src' : 'href';
  const address = picture.getAttribute(name);
  if (address === null) return;
  picture.removeAttribute(name);
  picture.setAttribute(name, address);
}

function lose(picture: PictureElement): void {
  const asked = Number(picture.getAttribute(MARK) ?? 0);
  const pause = AGAIN_MS[asked];
  picture.setAttribute(MARK, pause === undefined ? GIVEN_UP : String(asked + 1));
  if (pause === undefined) tell();
  else setTimeout(() => picture.isConnected && fetchAgain(picture), pause);
}

function find(picture: PictureElement): void {
  if (!picture.hasAttribute(MARK)) return;
  picture.removeAttribute(MARK);
  tell();
}

/** Asks once more for whatever is missing below an element. */
export function tryAgain(within: Element | null): void {
  for (const picture of within?.querySelectorAll<PictureElement>(`[${MARK}]`) ?? []) {
    picture.setAttribute(MARK, '0');
    fetchAgain(picture);
  }
  tell();
}

let watching = false;
/** Errors of pictures do not bubble: one listener hears them all on their way down. */
export function watchPictures(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('error', ({ target }) => isPicture(target) && lose(target), true);
  document.addEventListener('load', ({ target }) => isPicture(target) && find(target), true);
  window.addEventListener('online', () => tryAgain(document.documentElement));
  // What the server drew may have failed before anybody listened.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) lose(image);
  }
}

function subscribe(listener: () => void): () => void {
  watchPictures();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a picture below an element has not come, for good unless somebody asks again. */
export function useMissing(frame: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(frame.current?.querySelector(`[${MARK}="${GIVEN_UP}"]`)),
    () => false,
  );
}
