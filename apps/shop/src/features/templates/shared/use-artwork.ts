import type { UserResources } from '@picture-day/contract/entities/template';
import { useMemo } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { type Engine, useEngine } from '../../../lib/render.ts';
import type { Artwork } from './artwork.ts';

/** A design as the server fills it. */
export interface Filled {
  readonly model?: unknown;
  readonly userResources: UserResources;
  readonly year?: number | null | undefined;
}

/** Reads a filled design; nothing when the model is none this renderer knows. */
export function readArtwork(engine: Engine, filled: Filled, lang: string): Artwork | null {
  const parsed = engine.parseTemplate(filled.model);
  if (!parsed.ok) return null;
  const { template } = parsed;
  const { userResources, year } = filled;
  return { template, values: engine.fromTemplateData(template, { userResources, year }, lang).values };
}

/** A filled design ready to be drawn, once it and the renderer are there. */
export function useArtwork(filled: Filled | undefined): Artwork | null {
  const { lang } = useSession();
  const engine = useEngine(filled !== undefined);
  return useMemo(() => (engine && filled ? readArtwork(engine, filled, lang) : null), [engine, filled, lang]);
}
