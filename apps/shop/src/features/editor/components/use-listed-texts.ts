import { useLingui } from '@lingui/react/macro';
import { nameIn, roleOf, type TextRole } from '@picture-day/render/model';
import { currentPart } from '../model/editor-state.ts';
import { type ListedText, textGroups } from '../model/listed-texts.ts';
import { textPlaces, wordsOf } from '../model/own-words.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** The texts to choose from by side, and what each of them says. */
export function useListedTexts() {
  const { t } = useLingui();
  const { state, lang } = useEditor();
  const { design, values } = state.doc;
  const { template } = design;
  const year = values.year ?? template.supportedYears?.[0];
  const places = textPlaces(template);
  const names: Record<TextRole, string> = {
    name: t`Name`,
    greeting: t`Greeting`,
    place: t`Place`,
    date: t`Date`,
    free: t`Text`,
  };
  return {
    groups: textGroups(template, currentPart(state)).map(({ part, texts }) => ({
      name: nameIn(part.names, lang),
      texts,
    })),
    /** Its words in one line; an empty text says what it is for. */
    saidBy({ id, item }: ListedText): { words: string; isEmpty: boolean } {
      const place = places.find((one) => one.id === id);
      const words = place ? wordsOf(values, place, lang, year).replaceAll('\n', ' ').trim() : '';
      const name = names[roleOf(item)];
      return words ? { words, isEmpty: false } : { words: t`Empty: ${name}`, isEmpty: true };
    },
  };
}
