import { useEffect } from 'react';
import { wireData } from '../model/document.ts';
import { isDirty } from '../model/editor-state.ts';
import { dropDraft, keepDraft } from '../model/kept-draft.ts';
import type { EditorTools } from '../shared/editor-context.tsx';

/** Keeps every change in the browser, so that a reload or an ended session loses nothing. */
export function useKeptDraft({ state, setup, lang }: Pick<EditorTools, 'state' | 'setup' | 'lang'>): void {
  const { doc } = state;
  const { draftKey } = setup;
  const dirty = isDirty(state);
  useEffect(() => {
    if (!dirty) {
      dropDraft(draftKey);
      return;
    }
    const { uuid, version } = doc.design.template;
    keepDraft(draftKey, { template: { uuid, version }, data: wireData(doc, lang), at: Date.now() });
  }, [doc, dirty, draftKey, lang]);
}
