import type { UserResources } from '@picture-day/contract/entities/template';
import type { TemplateModel } from '@picture-day/contract/entities/template-model';
import { useMemo } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { type Engine, useEngine } from '../../../lib/render.ts';
import type { Artwork } from './artwork.ts';

/** A design as the server fills it. */
export interface Filled {
  readonly model?: TemplateModel | undefined;
  readonly userResources: UserResources;
  readonly year?: number | null | undefined;
}

/** Reads a filled design; nothing where it came without what is drawn. */
export function readArtwork(
  engine: Engine,
  { model: template, userResources, year }: Filled,
  lang: string,
): Artwork | null {
  return template
    ? { template, values: engine.fromTemplateData(template, { userResources, year }, lang) }
    : null;
}

/** A filled design ready to be drawn, once it and the renderer are there. */
export function useArtwork(filled: Filled | undefined): Artwork | null {
  const { lang } = useSession();
  const engine = useEngine(filled !== undefined);
  return useMemo(() => (engine && filled ? readArtwork(engine, filled, lang) : null), [engine, filled, lang]);
}
