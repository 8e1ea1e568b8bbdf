import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

type Act = (event: KeyboardEvent) => void;

/** Where letters are typed, they are letters. */
function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);
}

/** How a key is written in a table of keys: `Ctrl k`, `[`, `Escape`. Command is Control on a Mac. */
export function keyOfEvent(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl ${key}` : key;
}

const SECOND_KEY_MS = 1200;
/** What is heard while somebody types. */
const PASSES = ['Ctrl k'];

/**
 * Keys of the whole page while the component stands; `g o` is G and then O. Letters alone do nothing while somebody
 * types or an own dialog is open.
 */
export function useKeys(keys: Readonly<Record<string, Act>>): void {
  const pressed = useEffectEvent((before: string, event: KeyboardEvent): boolean => {
    const key = keyOfEvent(event);
    const act = keys[before ? `${before} ${key}` : key];
    if (!act) return false;
    event.preventDefault();
    act(event);
    return true;
  });
  const begins = useEffectEvent((key: string) =>
    Object.keys(keys).some((one) => one.startsWith(`${key} `) && key !== 'Ctrl'),
  );
  useEffect(() => {
    let before = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const alone = !event.ctrlKey && !event.metaKey && event.key.length === 1;
      const inDialog = document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]');
      if (isTyping(event) ? !PASSES.includes(keyOfEvent(event)) : alone && inDialog) return;
      const first = before;
      before = '';
      clearTimeout(timer);
      if (pressed(first, event) || (first && pressed('', event))) return;
      if (!alone || !begins(keyOfEvent(event))) return;
      before = keyOfEvent(event);
      timer = setTimeout(() => {
        before = '';
      }, SECOND_KEY_MS);
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, []);
}

const layers: { close: () => void }[] = [];

/** Escape goes back one layer: it closes what was opened last, whatever stands below. */
export function useEscapeLayer(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // Before it is seen: who presses at once is heard, too.
  useLayoutEffect(() => {
    if (!open) return;
    const own = { close: () => closeNow() };
    layers.push(own);
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== own) return;
      event.preventDefault();
      own.close();
    };
    addEventListener('keydown', listen);
    return () => {
      layers.splice(layers.indexOf(own), 1);
      removeEventListener('keydown', listen);
    };
  }, [open]);
}
