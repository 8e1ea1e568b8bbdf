import { Trans } from '@lingui/react/macro';
import { SKELETONS } from '@picture-day/contract/constants';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { designsQuery } from '../api/editor.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TemplateThumbnail } from './template-thumbnail.tsx';
import styles from './templates-panel.module.css';
import { useDiscard } from './use-leave.ts';
import { useSwapDesign } from './use-swap-design.ts';

/** The designs of the product in a strip; picking one swaps the template. */
export function TemplatesPanel() {
  const { state, dispatch, setup } = useEditor();
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
  const uuids = data?.map(({ template }) => template.uuid) ?? [];
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
        {design.template !== state.before?.doc.design.template && state.doc.values.kept?.words && (
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
        <ul className={styles.strip}>
          {data.map(({ template }) => (
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
          ))}
        </ul>
      )}
    </PanelFrame>
  );
}
