import { useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../lib/submission.ts';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { definitionQuery } from '../../templates/api/templates.ts';
import { filledQuery } from '../api/editor.ts';
import { carryPictures } from '../model/carry-pictures.ts';
import { factsOf } from '../model/inbox.ts';
import { readDoc } from '../model/read-doc.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useKnownPictures } from './use-known-pictures.ts';

/** Swaps the design; the customer's pictures and year come along where the new one takes them. */
export function useSwapDesign() {
  const { state, dispatch, setup, engine, lang } = useEditor();
  const client = useQueryClient();
  const pictures = useKnownPictures();
  const tellFailure = useFailureToast();
  return useSubmission(async (templateUuid: string) => {
    const [definition, filled] = await Promise.all([
      client.fetchQuery(definitionQuery(templateUuid)),
      client.fetchQuery(filledQuery(templateUuid, setup.set.subject.uuid)),
    ]);
    const next = readDoc(engine, definition, filled, lang);
    if (!next) throw new TypeError('The design could not be read');
    const carried = carryPictures(next, state.doc, ({ item }, uuid) => {
      const known = pictures.get(uuid);
      const needsCutOut = next.design.template.separateFromBackground;
      return known !== undefined && engine.isPictureAllowed(item.allow, factsOf(known), needsCutOut);
    });
    const { year } = state.doc.values;
    const keepsYear = year !== undefined && definition.supportedYears.includes(year);
    const values = keepsYear ? { ...carried.values, year } : carried.values;
    dispatch({ type: 'design', doc: { ...state.doc, ...carried, values } });
  }, tellFailure);
}
