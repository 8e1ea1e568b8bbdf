import { Trans } from '@lingui/react/macro';
import { terms } from '@picture-day/contract/calls/portals';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/boot.ts';
import styles from './form.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function TermsDialog({ open, onClose }: Props) {
  const { lang } = useSession();
  const { data, error, isFetching, refetch } = useQuery(answerTo(terms, { query: { lang } }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Terms of service</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {data && <p className={styles.text}>{data.termsOfService}</p>}
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!data && !error && (
        <Loading className={styles.paragraphs}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Loading>
      )}
    </Dialog>
  );
}
