import type { TemplateData, TemplateDefinition } from '@picture-day/contract/entities/template';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { type Engine, useEngine } from '../../../lib/render.ts';
import { definitionQuery } from '../../templates/api/templates.ts';
import type { Doc } from '../model/document.ts';
import { dropOldDrafts, findDraft, type KeptDraft } from '../model/kept-draft.ts';
import { readDoc } from '../model/read-doc.ts';

export interface EditorStart {
  engine: Engine;
  start: Doc;
  draft: Doc | null;
}

/** Everything the editor opens with, once it is there; a kept draft may be of another design than the address. */
export function useEditorStart(
  definition: TemplateDefinition | undefined,
  data: TemplateData | undefined,
  draftKey: string,
  /** In which the design is made; the reader's own when absent. */
  madeIn?: string,
): EditorStart | null {
  const session = useSession();
  const lang = madeIn ?? session.lang;
  const engine = useEngine();
  const [kept] = useState<KeptDraft | null>(() => findDraft(draftKey, Date.now()));
  useEffect(() => dropOldDrafts(Date.now()), []);
  const sameDesign =
    kept?.template.uuid === definition?.uuid && kept?.template.version === definition?.version;
  const other = useQuery({
    ...definitionQuery(kept?.template.uuid ?? '', kept?.template.version),
    enabled: kept !== null && definition !== undefined && !sameDesign,
    retry: false,
  });
  const keptDefinition = sameDesign ? definition : other.data;
  const waiting = kept !== null && !keptDefinition && !other.isError;
  const start = useMemo(
    () => (engine && definition && data ? readDoc(engine, definition, data, lang) : undefined),
    [engine, definition, data, lang],
  );
  return useMemo(() => {
    if (!engine || !start || waiting) return null;
    const draft = kept && keptDefinition ? readDoc(engine, keptDefinition, kept.data, lang) : null;
    return { engine, start, draft };
  }, [engine, start, waiting, kept, keptDefinition, lang]);
}
