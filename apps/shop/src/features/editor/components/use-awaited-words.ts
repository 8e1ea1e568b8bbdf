import { useEffect, useEffectEvent } from 'react';
import { textPlaces, typeText, unshownWord } from '../model/own-words.ts';
import { judgeText } from '../model/text-rules.ts';
import type { EditorTools } from '../shared/editor-context.tsx';

/** Words that wait for characters of another font go onto the page when those have come, whatever is open then. */
export function useAwaitedWords({ state, dispatch, engine, lang }: EditorTools): void {
  const { design, values } = state.doc;
  const context = { language: lang, year: values.year ?? design.template.supportedYears?.[0] };
  const judged = () =>
    (values.kept?.words ? textPlaces(design.template) : []).flatMap((place) => {
      const text = unshownWord(values, place);
      if (text === undefined) return [];
      const verdict = judgeText(engine, place.item, { ...values.strings[place.id], text }, context);
      return [{ place, text, verdict }];
    });
  const wanted = judged().flatMap(({ verdict }) =>
    !verdict.ok && verdict.reason === 'fetching' ? verdict.faces : [],
  );
  const faces = [...new Set(wanted)].sort().join(' ');
  const put = useEffectEvent(() => {
    for (const { place, text, verdict } of judged()) {
      if (verdict.ok) dispatch({ type: 'change', change: typeText(place, text), merge: `text ${place.id}` });
    }
  });
  const fetchFaces = useEffectEvent(() => engine.shopFonts.load(faces.split(' ')));
  useEffect(() => {
    if (faces === '') return;
    let gone = false;
    const attempt = () =>
      fetchFaces().then(
        () => !gone && put(),
        () => undefined,
      );
    attempt();
    window.addEventListener('online', attempt);
    return () => {
      gone = true;
      window.removeEventListener('online', attempt);
    };
  }, [faces]);
}
