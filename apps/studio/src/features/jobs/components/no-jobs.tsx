import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';
import { NoJobDrawing, NothingFoundDrawing } from '../../../ui/message/drawings.tsx';
import { Message } from '../../../ui/message/message.tsx';

/** Nothing yet, or nothing of the kind that is looked for. */
export function NoJobs({ any, onClear }: { readonly any: boolean; readonly onClear: () => void }) {
  return any ? (
    <Message
      drawing={<NothingFoundDrawing />}
      title={<Trans>There are no such jobs</Trans>}
      actions={
        <Button look="quiet" onClick={onClear}>
          <Trans>Show all jobs</Trans>
        </Button>
      }
    />
  ) : (
    <Message
      drawing={<NoJobDrawing />}
      title={<Trans>No job yet</Trans>}
      actions={
        <LinkButton to={paths.newJob()}>
          <Trans>New job</Trans>
        </LinkButton>
      }
    >
      <Trans>A job is one photo day: its children, pictures and families.</Trans>
    </Message>
  );
}
