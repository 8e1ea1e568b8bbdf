import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useEngine } from '../../../lib/render.ts';
import { filledDesignsQuery } from '../api/templates.ts';
import type { Artwork } from './artwork.ts';
import { readArtwork } from './use-artwork.ts';

/** The fronts of several designs with a child's pictures, asked for at once, by template. */
export function useFronts(
  subjectUuid: string | undefined,
  templates: readonly string[],
  enabled = true,
): ReadonlyMap<string, Artwork> {
  const { lang } = useSession();
  const uuids = [...new Set(templates)];
  const asks = enabled && subjectUuid !== undefined && uuids.length > 0;
  const { data } = useQuery({ ...filledDesignsQuery(subjectUuid ?? '', uuids), enabled: asks });
  const engine = useEngine(asks);
  return useMemo(() => {
    const fronts = new Map<string, Artwork>();
    for (const filled of engine && data ? data : []) {
      const art = engine && readArtwork(engine, filled, lang);
      if (art) fronts.set(filled.template.uuid, art);
    }
    return fronts;
  }, [engine, data, lang]);
}
