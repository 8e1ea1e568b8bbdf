import { useEffect, useRef, useState } from 'react';
import { useEscapeLayer } from './keys.ts';

/** What opens beside its button: a press or a focus elsewhere closes it, and so does Escape, back to the button. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEscapeLayer(open, close);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => frame.current?.contains(target as Node) || setOpen(false);
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
    };
  }, [open]);
  return { open, setOpen, close, frame, button };
}
