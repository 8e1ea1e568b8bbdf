export interface ToastMessage {
  text: string;
  kind?: 'success' | 'error' | 'info';
  /** Something that can be done for some seconds. */
  action?: {
    label: string;
    run: () => void;
    seconds: number;
  };
}

type Listener = () => void;

/** Messages wait here until the region that shows them has been loaded. */
let waiting: readonly ToastMessage[] = [];
const listeners = new Set<Listener>();

/** Shows a short message at the foot of the page, from anywhere in the shop. */
export function showToast(message: ToastMessage): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export const toastsWaiting = (): number => waiting.length;

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
