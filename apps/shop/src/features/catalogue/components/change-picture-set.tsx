import { Trans } from '@lingui/react/macro';
import type { Subject } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSwitchPictureSet } from '../../../lib/current-picture-set.ts';
import { setLabel } from '../../pictures/shared/set-label.ts';
import styles from './change-picture-set.module.css';

export interface Change {
  /** Where the customer is led afterwards. */
  to: string;
  from: Subject;
  subject: Subject;
}

interface Props {
  change: Change | null;
  onClose: () => void;
}

/** Asks before a category is opened with another picture set than the current one. */
export function ChangePictureSet({ change, onClose }: Props) {
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  const { mutateAsync: switchTo } = useSwitchPictureSet();
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(change);
  if (change && change !== shown) setShown(change);
  const { submit, pending } = useSubmission(async ({ subject, to }: Change) => {
    await switchTo(subject.uuid);
    onClose();
    await navigate(to);
  }, tellFailure);
  const from = shown ? setLabel(shown.from) : '';
  const to = shown ? setLabel(shown.subject) : '';
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={<Trans>Change picture set</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} onClick={() => change && submit(change)}>
            <Trans>Ok</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          <Trans>The selected picture set {from} does not have pictures relevant for this category.</Trans>
        </p>
        <p>
          <Trans>We will therefore change to the most recent picture set with relevant pictures {to}</Trans>
        </p>
      </div>
    </Dialog>
  );
}
