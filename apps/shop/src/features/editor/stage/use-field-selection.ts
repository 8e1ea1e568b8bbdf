import { type RefObject, useEffect, useState } from 'react';

export type WordsField = HTMLInputElement | HTMLTextAreaElement;

export interface FieldSelection {
  readonly start: number;
  readonly end: number;
}

const EVENTS = ['selectionchange', 'input', 'keyup', 'focusin', 'focusout'] as const;

/** What is selected in the field of words while it has the focus. */
export function useFieldSelection(field: RefObject<WordsField | null>): FieldSelection | null {
  const [selection, setSelection] = useState<FieldSelection | null>(null);
  useEffect(() => {
    const read = () => {
      const element = field.current;
      const has = element !== null && document.activeElement === element;
      const start = element?.selectionStart ?? 0;
      const end = element?.selectionEnd ?? 0;
      setSelection((was) => {
        if (!has) return null;
        return was?.start === start && was.end === end ? was : { start, end };
      });
    };
    read();
    for (const event of EVENTS) document.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, read);
    };
  }, [field]);
  return selection;
}
