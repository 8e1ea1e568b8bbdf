import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { useEditor } from '../shared/editor-context.tsx';

interface Look {
  readonly font: string;
  readonly weight?: number;
  readonly italic?: boolean;
}

/** The style of words in a face of the shop, which is fetched when they come into view. */
export function useOwnFace(
  element: RefObject<Element | null>,
  { font, weight, italic }: Look,
): CSSProperties | undefined {
  const { engine } = useEditor();
  const seen = useSeen(element);
  const [loaded, setLoaded] = useState<string | null>(null);
  const key = engine.pickFace(font, weight, italic)?.key;
  useEffect(() => {
    if (!seen || !key) return;
    const face = new FontFace(`sample ${key}`, `url(${engine.fontAddress(key)})`);
    face.load().then(
      () => {
        document.fonts.add(face);
        setLoaded(key);
      },
      () => undefined,
    );
  }, [seen, key, engine]);
  return loaded !== null && loaded === key ? { fontFamily: `"sample ${key}"` } : undefined;
}
