import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { usePortal } from '../../../lib/boot.ts';
import { AskForCode } from './ask-for-code.tsx';
import styles from './form.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function InfoDialog({ open, onClose }: Props) {
  const { contactInfo } = usePortal();
  const { email, phone } = contactInfo;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Not received a code?</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.paragraphs}>
        <p>
          <Trans>Students receive an SMS, a letter or an email after the shoot.</Trans>
        </p>
        <p>
          <Trans>Otherwise, please contact us with name, group and location.</Trans>
        </p>
        {email && (
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && (
          <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        <AskForCode />
      </div>
    </Dialog>
  );
}
