import { Trans } from '@lingui/react/macro';
import type { BodyOf, ReplyOf } from '@picture-day/contract/call';
import { endSimulation } from '@picture-day/contract/calls/studio';
import { amendLineDesign, lineDesign, openLineDesign } from '@picture-day/contract/calls/studio/line-design';
import { orderReference } from '@picture-day/contract/constants';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { useSession } from '../../lib/boot.ts';
import { useCurrentPictureSet } from '../../lib/current-picture-set.ts';
import { leaveShop } from '../../lib/leave-shop.ts';
import { paths } from '../../paths.ts';
import { definitionQuery } from '../templates/api/templates.ts';
import { wireData } from './model/document.ts';
import type { EditorSetup } from './shared/editor-context.tsx';
import { EditorLoading } from './shared/editor-loading.tsx';
import { TemplateEditor } from './shared/template-editor.tsx';
import { useEditorStart } from './shared/use-editor-start.ts';

interface Line {
  readonly orderUuid: string;
  readonly lineUuid: string;
  readonly packageItemUuid: string | null;
}

const backToOrder = ({ orderUuid }: Line) =>
  leaveShop(`${paths.studio()}/orders/${orderReference(orderUuid)}`);

type Work = BodyOf<typeof amendLineDesign>;

/** Hands the work to the order. A colleague who took longer than half an hour is let in once more, which is logged. */
async function saveToOrder({ packageItemUuid, ...params }: Line, work: Omit<Work, 'packageItemUuid'>) {
  const save = () => ask(amendLineDesign, { params, body: { ...work, packageItemUuid } });
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'personalisation.designClosed')) throw error;
    await ask(openLineDesign, { params, body: { packageItemUuid } });
    await save();
  }
}

/** A colleague who goes without saving is themselves again. */
async function leaveOrder(line: Line): Promise<void> {
  await ask(endSimulation).catch(() => undefined);
  backToOrder(line);
}

/**
 * A line of an order in the family's own editor, for a colleague who acts as the family. It ends in the order: nothing
 * here is bought, and nothing costs anything.
 */
export function Component() {
  const { orderUuid = '', lineUuid = '' } = useParams();
  const [search] = useSearchParams();
  const item = search.get('item') ?? undefined;
  const { operator } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(lineDesign, { params: { orderUuid, lineUuid }, query: { item } }),
    enabled: operator !== null,
    // The work goes on from what was opened.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const line = useMemo(
    () => ({ orderUuid, lineUuid, packageItemUuid: item ?? null }),
    [orderUuid, lineUuid, item],
  );
  if (!operator) return <NotFoundPage />;
  if (data) return <Opened line={line} design={data} />;
  if (!error) return <EditorLoading leave={() => leaveOrder(line)} />;
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  const back = (
    <Button look="quiet" size="small" onClick={() => leaveOrder(line)}>
      <Trans>Back</Trans>
    </Button>
  );
  return <EmptyState action={back}>{error.message}</EmptyState>;
}

function Opened({ line, design }: { line: Line; design: ReplyOf<typeof lineDesign> }) {
  const { sets, current } = useCurrentPictureSet();
  const { template, templateData, lang, version } = design;
  const draftKey = ['order', line.lineUuid, line.packageItemUuid ?? ''].join('/');
  const definition = useQuery(definitionQuery(template.uuid, template.version));
  const ready = useEditorStart(definition.data, templateData, draftKey, lang);
  const set = sets.find(({ subject }) => subject.uuid === design.subjectUuid) ?? current;
  const start = ready?.start;
  const { name, restriction } = design;
  const setup = useMemo<EditorSetup | null>(() => {
    if (!start || !set) return null;
    return {
      start,
      set,
      draftKey,
      lang,
      restriction,
      heading: name,
      lead: (shown) => shown.name,
      canChangeDesign: false,
      leave: () => void leaveOrder(line),
      update: {
        label: <Trans>Save to the order</Trans>,
        save: async (doc, names) => {
          await saveToOrder(line, { version, templateData: wireData(doc, lang), ...names });
          backToOrder(line);
        },
      },
    };
  }, [start, set, draftKey, lang, restriction, name, version, line]);
  if (definition.error) {
    const { error, refetch, isFetching } = definition;
    return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  }
  if (ready && setup) return <TemplateEditor {...ready} setup={setup} />;
  return <EditorLoading leave={() => leaveOrder(line)} />;
}
