import type { Template } from '@picture-day/contract/entities/template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filledDesignsQuery } from '../../templates/api/templates.ts';
import { fittingDesigns } from '../model/fitting-designs.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useLooks } from './use-looks.ts';

/** Three designs that fit these pictures, other ones each time; nothing until they are asked for. */
export function useSurprise(templates: readonly Template[], batch: readonly string[]) {
  const { state, setup } = useEditor();
  const looksOf = useLooks();
  const { data } = useQuery({
    ...filledDesignsQuery(setup.set.subject.uuid, batch.slice(0, 100)),
    enabled: batch.length > 0,
  });
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const { design, values } = state.doc;
  const surprise = () => {
    const models = new Map(data?.map(({ template, model }) => [template.uuid, model]));
    const candidates = templates.map((one) => ({ ...one, model: models.get(one.uuid) }));
    const fresh = candidates.filter(({ uuid }) => !shown?.includes(uuid));
    const from = fresh.length > SURPRISE_LEFT ? fresh : candidates;
    const pictures = Object.values(values.images);
    setShown(fittingDesigns(from, design.template.uuid, pictures, looksOf).map(({ uuid }) => uuid));
  };
  return { shown, surprise, all: () => setShown(null) };
}

/** With fewer left than this nobody would have a choice. */
const SURPRISE_LEFT = 3;
