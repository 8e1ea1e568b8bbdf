import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { cartQuery } from '../../lib/cart.ts';
import { pictureSetsQuery, useCurrentPictureSet } from '../../lib/current-picture-set.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { definitionQuery } from '../templates/api/templates.ts';
import { filledQuery } from './api/editor.ts';
import { HeadlinePrice } from './components/headline-price.tsx';
import type { EditorSetup } from './shared/editor-context.tsx';
import { EditorLoading } from './shared/editor-loading.tsx';
import { TemplateEditor } from './shared/template-editor.tsx';
import { useEditorStart } from './shared/use-editor-start.ts';

/** Back leads to the list of the template's type. */
function listOf(type: string, category: string | undefined): string {
  if (type === 'CALENDAR') return paths.products.templates('calendars');
  return paths.products.templates(type === 'CARD' ? 'cards' : 'photogifts', category);
}

export const firstQueries: FirstQueries = ({ params }) => [
  pictureSetsQuery,
  definitionQuery(params.templateUuid ?? ''),
  cartQuery,
];

/** Makes a new product from a design, filled with the current picture set. */
export function Component() {
  const { templateUuid = '', category, subCategory } = useParams();
  const navigate = useNavigate();
  const { current } = useCurrentPictureSet();
  const subjectUuid = current?.subject.uuid ?? '';
  const definition = useQuery(definitionQuery(templateUuid));
  const filled = useQuery({ ...filledQuery(templateUuid, subjectUuid), enabled: current !== undefined });
  const draftKey = `${subjectUuid}/${templateUuid}`;
  const error = definition.error ?? filled.error;
  if (error) {
    const again = () => Promise.all([definition.refetch(), filled.refetch()]);
    return <ErrorState error={error} onRetry={again} pending={definition.isFetching || filled.isFetching} />;
  }
  if (!current || !definition.data || !filled.data) return <EditorLoading />;
  return (
    <Opened
      key={draftKey}
      draftKey={draftKey}
      set={current}
      definition={definition.data}
      data={filled.data}
      leave={() => navigate(listOf(definition.data.type, subCategory ?? category))}
    />
  );
}

interface OpenedProps extends Pick<EditorSetup, 'set' | 'draftKey' | 'leave'> {
  definition: Parameters<typeof useEditorStart>[0] & object;
  data: Parameters<typeof useEditorStart>[1] & object;
}

function Opened({ definition, data, set, draftKey, leave }: OpenedProps) {
  const ready = useEditorStart(definition, data, draftKey);
  const { name, product } = definition;
  // The open editor names the design at hand.
  usePageTitle(ready ? undefined : name);
  const start = ready?.start;
  const setup = useMemo<EditorSetup | null>(
    () =>
      start
        ? {
            start,
            set,
            draftKey,
            leave,
            heading: product.name,
            lead: ({ name }) => (
              <>
                {name}, <HeadlinePrice />
              </>
            ),
          }
        : null,
    [start, set, draftKey, leave, product],
  );
  return ready && setup ? <TemplateEditor {...ready} setup={setup} /> : <EditorLoading leave={leave} />;
}
