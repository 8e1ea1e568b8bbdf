import { Trans, useLingui } from '@lingui/react/macro';
import { SKELETONS } from '@picture-day/contract/constants';
import type { Template } from '@picture-day/contract/entities/template';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { designsQuery } from '../api/editor.ts';
import { leavesWords } from '../model/editor-state.ts';
import { recentDesigns } from '../model/recent-designs.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TemplateThumbnail } from './template-thumbnail.tsx';
import styles from './templates-panel.module.css';
import { useDiscard } from './use-leave.ts';
import { useSurprise } from './use-surprise.ts';
import { useSwapDesign } from './use-swap-design.ts';

/** The designs of the product in a strip; picking one swaps the template. */
export function TemplatesPanel() {
  const { t } = useLingui();
  const { state, dispatch, setup } = useEditor();
  // As they were when the menu was opened: a pick must not move what is picked.
  const [before] = useState(() => recentDesigns().filter((uuid) => uuid !== state.doc.design.template.uuid));
  const { design } = state.doc;
  const subjectUuid = setup.set.subject.uuid;
  const { data, error, refetch, isFetching } = useQuery(
    designsQuery(design.definition.product.uuid, subjectUuid),
  );
  const { submit, pending } = useSwapDesign();
  const [picked, setPicked] = useState<string | null>(null);
  const discard = useDiscard();
  const cancel = async () => {
    if (state.before?.doc !== state.doc && !(await discard())) return;
    dispatch({ type: 'cancel' });
  };
  const templates = data?.map(({ template }) => template) ?? [];
  const uuids = templates.map(({ uuid }) => uuid);
  const { shown, surprise, all } = useSurprise(templates, uuids);
  const recent = shown ? [] : before.flatMap((uuid) => templates.find((one) => one.uuid === uuid) ?? []);
  const rest = templates.filter(({ uuid }) =>
    shown ? shown.includes(uuid) : !recent.some((one) => one.uuid === uuid),
  );
  const strip = (designs: readonly Template[]) =>
    designs.map((template) => (
      <li key={template.uuid}>
        <TemplateThumbnail
          template={template}
          subjectUuid={subjectUuid}
          batch={uuids}
          current={template.uuid === design.template.uuid}
          pending={pending && picked === template.uuid}
          onPick={() => {
            setPicked(template.uuid);
            if (template.uuid !== design.template.uuid) submit(template.uuid);
          }}
        />
      </li>
    ));
  return (
    <PanelFrame
      title={<Trans>Change design</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => dispatch({ type: 'main' })}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.note} role="status">
        {leavesWords(state) && (
          <Trans>Some of your words have no place in this design. They are kept for another one.</Trans>
        )}
      </p>
      {error && !data && <ErrorState error={error} onRetry={refetch} pending={isFetching} />}
      {!data && !error && (
        <Loading className={styles.strip}>
          <Skeletons count={SKELETONS.templateThumbnails} className={styles.mat} />
        </Loading>
      )}
      {data && (
        <div className={styles.groups}>
          {templates.length > 2 && (
            <div className={styles.ways}>
              <Button look="quiet" size="small" onClick={surprise}>
                <Trans>Surprise me</Trans>
              </Button>
              {shown && (
                <Button look="quiet" size="small" onClick={all}>
                  <Trans>All designs</Trans>
                </Button>
              )}
            </div>
          )}
          {recent.length > 0 && (
            <section aria-label={t`Recently used`}>
              <h3 className={styles.group}>
                <Trans>Recently used</Trans>
              </h3>
              <ul className={styles.strip}>{strip(recent)}</ul>
            </section>
          )}
          <section aria-label={shown ? t`Three that fit your pictures` : t`All designs`}>
            <h3 className={styles.group}>
              {shown ? <Trans>Three that fit your pictures</Trans> : <Trans>All designs</Trans>}
            </h3>
            <ul className={styles.strip}>{strip(rest)}</ul>
          </section>
        </div>
      )}
    </PanelFrame>
  );
}
