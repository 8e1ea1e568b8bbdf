import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';
import { NoJobDrawing } from '../../../ui/message/drawings.tsx';
import { Message } from '../../../ui/message/message.tsx';
import type { View } from '../model/rows.ts';
import styles from './rows.module.css';

/** What a view says that has nothing to show; of a new job, what comes first. */
export function NoRows({ jobKey, view }: { readonly jobKey: string; readonly view: View }) {
  if ('view' in view) {
    return (
      <p className={styles.empty}>
        <Nothing name={view.view} />
      </p>
    );
  }
  return (
    <Message
      drawing={<NoJobDrawing />}
      title={<Trans>No child yet</Trans>}
      actions={
        <LinkButton to={paths.jobList(jobKey)}>
          <Trans>Add the school’s list</Trans>
        </LinkButton>
      }
    >
      <Trans>Drop the list as the school sent it. Nothing is written before you say so.</Trans>
    </Message>
  );
}

function Nothing({ name }: { readonly name: Exclude<View, { group: string }>['view'] }) {
  switch (name) {
    case 'doubtful':
      return <Trans>No picture is doubtful.</Trans>;
    case 'empty':
      return <Trans>Every child has pictures.</Trans>;
    case 'hidden':
      return <Trans>No picture is hidden.</Trans>;
    case 'cards':
      return <Trans>No frame shows a photo card.</Trans>;
  }
}
