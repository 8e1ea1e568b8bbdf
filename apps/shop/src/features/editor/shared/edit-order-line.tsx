import { updateLine } from '@picture-day/contract/calls/cart';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../../lib/boot.ts';
import { keepCart } from '../../../lib/cart.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { definitionQuery } from '../../templates/api/templates.ts';
import { wireData } from '../model/document.ts';
import type { EditorSetup } from './editor-context.tsx';
import { EditorLoading } from './editor-loading.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useEditorStart } from './use-editor-start.ts';

/** A line of the cart in the editor: Update cart puts it back. */
export default function EditOrderLine({ line }: { line: OrderLine }) {
  // The cart may be refreshed meanwhile; the work goes on from what was opened.
  const [opened] = useState(line);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { lang } = useSession();
  const { sets, current } = useCurrentPictureSet();
  const { template, product } = opened;
  const draftKey = `line/${opened.uuid}`;
  const definition = useQuery({
    ...definitionQuery(template?.uuid ?? '', template?.version),
    enabled: Boolean(template),
  });
  const ready = useEditorStart(definition.data, template?.data, draftKey);
  const set = sets.find(({ subject }) => subject.uuid === opened.subjects[0]?.uuid) ?? current;
  const start = ready?.start;
  const setup = useMemo<EditorSetup | null>(() => {
    if (!start || !set) return null;
    return {
      start,
      set,
      draftKey,
      heading: product?.name ?? start.design.definition.product.name,
      lead: ({ name }) => (
        <>
          {name}, <Price amount={opened.actualLinePrice} />
        </>
      ),
      leave: () => navigate(paths.cart()),
      update: {
        save: async (doc, names) => {
          const { uuid, version } = doc.design.template;
          const { cart } = await ask(updateLine, {
            params: { uuid: opened.uuid },
            body: { template: { uuid, version }, templateData: wireData(doc, lang), ...names },
          });
          await keepCart(client, cart);
          await navigate(paths.cart());
        },
      },
    };
  }, [start, set, draftKey, product, opened, navigate, client, lang]);
  if (!template) return <Navigate to={paths.cart()} replace />;
  if (definition.error) {
    const { error, refetch, isFetching } = definition;
    return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  }
  if (ready && setup) return <TemplateEditor {...ready} setup={setup} />;
  return <EditorLoading leave={() => navigate(paths.cart())} />;
}
