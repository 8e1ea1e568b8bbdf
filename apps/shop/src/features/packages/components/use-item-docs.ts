import type { PackageItem } from '@picture-day/contract/entities/package';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../lib/boot.ts';
import { type Engine, loadEngine } from '../../../lib/render.ts';
import type { Doc } from '../../editor/model/document.ts';
import { itemDesignQuery } from '../api/packages.ts';

export interface ItemDocs {
  readonly engine: Engine;
  readonly docs: ReadonlyMap<string, Doc>;
}

/** The designs of some items, ready to be worked on. Few families need them, so the page does not carry the reader. */
export function useItemDocs(): (items: readonly PackageItem[]) => Promise<ItemDocs> {
  const client = useQueryClient();
  const { lang } = useSession();
  return async (items) => {
    const [engine, { readDoc }] = await Promise.all([loadEngine(), import('../../editor/model/read-doc.ts')]);
    const docs = new Map<string, Doc>();
    for (const { uuid, template, templateData } of items) {
      if (!template || !templateData) continue;
      const definition = await client.ensureQueryData(itemDesignQuery(template));
      const doc = readDoc(engine, definition, templateData, lang);
      if (doc) docs.set(uuid, doc);
    }
    return { engine, docs };
  };
}
