import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  bringJobChildBack,
  jobChildLeaving,
  takeJobChildOff,
} from '@picture-day/contract/calls/studio/job-people';
import type { JobChild } from '@picture-day/contract/entities/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { offerUndo } from '../../../lib/undo.ts';
import { usePeopleChange } from '../api/use-people-change.ts';

interface Props {
  readonly jobKey: string;
  readonly child: JobChild;
  readonly onDone: () => void;
}

/** Takes a child off the job: what follows is said first, and it can be undone. */
export function TakeOff({ jobKey: key, child: { uuid, name }, onDone }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const params = { key, subjectUuid: uuid };
  const back = usePeopleChange(key, () => ask(bringJobChildBack, { params }));
  const off = usePeopleChange(
    key,
    async () => {
      const { pictures, families, isSold } = await ask(jobChildLeaving, { params });
      const isSure = await confirm({
        title: <Trans>Take {name} off the job?</Trans>,
        text: (
          <>
            <Plural
              value={families}
              _0="No family has the pictures."
              one="# family has the pictures and sees them no more."
              other="# families have the pictures and see them no more."
            />{' '}
            <Plural
              value={pictures}
              _0="There are no pictures."
              one="# picture is for sale no more."
              other="# pictures are for sale no more."
            />{' '}
            {isSold && <Trans>What was bought stays with its buyers.</Trans>} <Trans>The code rests.</Trans>
          </>
        ),
        yes: <Trans>Take {name} off</Trans>,
        danger: true,
      });
      if (isSure) await ask(takeJobChildOff, { params });
      return isSure;
    },
    {
      after: (isGone) => {
        if (!isGone) return;
        offerUndo({ text: t`${name} was taken off`, undo: () => back.submit() });
        onDone();
      },
    },
  );
  return (
    <Button look="danger" pending={off.pending} onClick={() => void off.submit()}>
      <Trans>Take off</Trans>
    </Button>
  );
}
