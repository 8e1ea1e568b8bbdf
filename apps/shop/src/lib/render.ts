import type { Template, Values } from '@picture-day/render/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteTrouble } from './drawing-trouble.ts';

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

/** Most browsers remember that a file did not come: loading the page anew asks for it again, where there is a network. */
export async function tryEngineAgain(): Promise<void> {
  await loadEngine().catch(() => navigator.onLine && window.location.reload());
}

const ENGINE = 'engine';
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
    const next = () => {
      noteTrouble(wanted);
      if (!gone) setRound((round) => round + 1);
    };
    const attempt = () => {
      loadNow().then(next, (failure) => {
        if (gone) return;
        noteTrouble(wanted, failure);
        timer = setTimeout(attempt, RETRY_MS);
      });
    };
    attempt();
    return () => {
      gone = true;
      clearTimeout(timer);
      // A face is wanted by one design, the renderer by all.
      if (wanted !== ENGINE) noteTrouble(wanted);
    };
  }, [there, wanted]);
  return there;
}

/** The renderer as soon as it is there. */
export function useEngine(wanted = true): Engine | null {
  useLoaded(() => engine !== null, loadEngine, wanted && ENGINE);
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
