import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { definitionQuery } from '../../templates/api/templates.ts';
import { filledQuery } from '../api/editor.ts';
import { carryPictures } from '../model/carry-pictures.ts';
import { strayPicture } from '../model/follow-child.ts';
import { factsOf } from '../model/inbox.ts';
import { carryWords } from '../model/own-words.ts';
import { objectionTo } from '../model/print-quality.ts';
import { readDoc } from '../model/read-doc.ts';
import { judgeText } from '../model/text-rules.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useWordsToFollow } from '../shared/use-follow-child.ts';
import { useKnownPictures } from './use-known-pictures.ts';

/** Swaps the design; the customer's words, pictures and year come along, and what has no place is kept. */
export function useSwapDesign() {
  const { state, dispatch, setup, engine, lang } = useEditor();
  const client = useQueryClient();
  const pictures = useKnownPictures();
  const { sets } = useCurrentPictureSet();
  const wordsToFollow = useWordsToFollow();
  const tellFailure = useFailureToast();
  return useSubmission(async (templateUuid: string) => {
    const [definition, filled] = await Promise.all([
      client.fetchQuery(definitionQuery(templateUuid)),
      client.fetchQuery(filledQuery(templateUuid, setup.set.subject.uuid)),
    ]);
    const read = readDoc(engine, definition, filled, lang);
    const { year } = state.doc.values;
    const keepsYear = year !== undefined && definition.supportedYears.includes(year);
    const next = keepsYear ? { ...read, values: { ...read.values, year } } : read;
    const { template } = next.design;
    await engine.shopFonts.load(engine.neededFonts(template, state.doc.values));
    const visited = state.past.findLast((doc) => doc.design.template.uuid === template.uuid);
    const shown = carryPictures(
      next,
      state.doc,
      ({ item }, { picture }) => {
        const known = pictures.get(picture);
        return known !== undefined && !objectionTo(factsOf(known), item, template, engine.isPictureAllowed);
      },
      visited,
      (picture) => {
        const known = pictures.get(picture);
        return known && factsOf(known);
      },
    );
    const context = { language: lang, year: next.values.year };
    const carried = carryWords(
      shown,
      state.doc,
      (item, value) => judgeText(engine, item, value, context).ok,
      visited,
    );
    const stray = strayPicture(next, carried.values, sets);
    const found = stray && (await wordsToFollow({ doc: next, values: carried.values, ...stray }));
    const values = found ? found.following.fill(carried.values) : carried.values;
    dispatch({ type: 'design', doc: { ...state.doc, ...carried, values } });
  }, tellFailure);
}
