import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useNavigate } from 'react-router';
import { useCurrentPictureSet, useSwitchPictureSet } from '../../../lib/current-picture-set.ts';
import { paths } from '../../../paths.ts';
import styles from './picture-set-card.module.css';

/** Leads to the products, shown with this set from then on. */
export function BuyProducts({ set }: { set: PictureSet }) {
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  const { current } = useCurrentPictureSet();
  const { mutateAsync: switchTo } = useSwitchPictureSet();
  const { submit, pending } = useSubmission(async () => {
    if (current?.subject.uuid !== set.subject.uuid) await switchTo(set.subject.uuid);
    await navigate(paths.products.list());
  }, tellFailure);
  return (
    <Button size="small" pending={pending} onClick={() => submit()}>
      <span className={styles.oneLine}>
        <Trans>Buy products</Trans>
      </span>
      <span className="visually-hidden"> {set.subject.name}</span>
    </Button>
  );
}
