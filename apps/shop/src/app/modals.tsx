import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

interface Modal {
  default: ComponentType<{ onClose: () => void }>;
}

/** Dialogs a menu item can open: `share-picture-sets` lives in `features/…/share-picture-sets-modal.tsx`. */
const files = import.meta.glob<Modal>('../features/*/*-modal.tsx');

const modals = new Map(
  Object.entries(files).map(
    ([file, load]) => [/([^/]+)-modal\.tsx$/.exec(file)?.[1] ?? file, lazy(load)] as const,
  ),
);

export const hasModal = (name: string): boolean => modals.has(name);

let opened: string | null = null;
const listeners = new Set<() => void>();

export function openModal(name: string | null): void {
  opened = name;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ModalHost() {
  const name = useSyncExternalStore(
    onChange,
    () => opened,
    () => null,
  );
  const Modal = name === null ? undefined : modals.get(name);
  if (!Modal) return null;
  return (
    <Suspense>
      <Modal onClose={() => openModal(null)} />
    </Suspense>
  );
}
