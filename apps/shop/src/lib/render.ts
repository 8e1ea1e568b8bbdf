import type { Template, Values } from '@picture-day/render/model';
import { useEffect, useEffectEvent, useState } from 'react';

export type Engine = typeof import('./render-engine.ts');

let engine: Engine | null = null;
let loading: Promise<Engine> | null = null;

/** The renderer, fetched once; a failed fetch may be tried again. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('./render-engine.ts').then(
    (loaded) => {
      engine = loaded;
      return loaded;
    },
    (failure) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

const RETRY_MS = 3000;

/** Keeps trying until it succeeds: a train leaves its tunnel. */
function useLoaded(isThere: () => boolean, load: () => Promise<unknown>, wanted: string | false): boolean {
  const [, setRound] = useState(0);
  const there = isThere();
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (there || wanted === false) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const next = () => !gone && setRound((round) => round + 1);
    const attempt = () => {
      loadNow().then(next, () => {
        if (!gone) timer = setTimeout(attempt, RETRY_MS);
      });
    };
    attempt();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [there, wanted]);
  return there;
}

/** The renderer as soon as it is there. */
export function useEngine(wanted = true): Engine | null {
  useLoaded(() => engine !== null, loadEngine, wanted && 'engine');
  return engine;
}

/** The renderer with the faces that a design needs; what has once been drawn is drawn on while a new face comes. */
export function useEngineFor(template: Template | null, values: Values | null): Engine | null {
  const found = useEngine(template !== null);
  const keys = found && template ? found.neededFonts(template, values ?? undefined) : [];
  const ready = useLoaded(
    () => found !== null && keys.every((key) => found.shopFonts.get(key)),
    async () => found?.shopFonts.load(keys),
    found !== null && template !== null && keys.join(' '),
  );
  const [drawn, setDrawn] = useState(false);
  if (ready && template && !drawn) setDrawn(true);
  return drawn ? found : null;
}
