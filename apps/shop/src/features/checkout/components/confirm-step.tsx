import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import styles from './confirm-step.module.css';

interface Props {
  /** Closed until payment is chosen. */
  disabled: boolean;
  /** The shop may leave comments out. */
  withComment: boolean;
  comment: string;
  onComment: (comment: string) => void;
  termsAccepted: boolean;
  onTerms: (accepted: boolean) => void;
  termsOfPurchase: string;
}

const MOST_LETTERS = 2000;

/** The last step: a comment and the terms of purchase. */
export function ConfirmStep(props: Props) {
  const { disabled, withComment, comment, onComment, termsAccepted, onTerms, termsOfPurchase } = props;
  const [reading, setReading] = useState(false);
  return (
    <div className={styles.confirm}>
      {withComment && !disabled && (
        <TextArea
          label={<Trans>Comment to the order (optional)</Trans>}
          value={comment}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => onComment(target.value)}
        />
      )}
      <div className={styles.terms}>
        <Checkbox
          checked={termsAccepted}
          disabled={disabled}
          className={disabled ? styles.off : undefined}
          onChange={({ target }) => onTerms(target.checked)}
        >
          <Trans>I accept the terms of purchase</Trans>
        </Checkbox>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setReading(true)}>
          <Trans>Read the terms</Trans>
        </button>
      </div>
      <Dialog
        open={reading}
        onClose={() => setReading(false)}
        title={<Trans>Terms of purchase</Trans>}
        actions={
          <Button onClick={() => setReading(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p className={styles.text}>{termsOfPurchase}</p>
      </Dialog>
    </div>
  );
}
