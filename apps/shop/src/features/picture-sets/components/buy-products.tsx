import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { useNavigate } from 'react-router';
import { useCurrentPictureSet, useSwitchPictureSet } from '../../../lib/current-picture-set.ts';
import { failureText, useSubmission } from '../../../lib/submission.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/toast/toast.ts';

interface Props {
  set: PictureSet;
  className?: string | undefined;
}

/** Leads to the products, shown with this set from then on. */
export function BuyProducts({ set, className }: Props) {
  const navigate = useNavigate();
  const { current } = useCurrentPictureSet();
  const { mutateAsync: switchTo } = useSwitchPictureSet();
  const { submit, pending } = useSubmission(
    async () => {
      if (current?.subject.uuid !== set.subject.uuid) await switchTo(set.subject.uuid);
      await navigate(paths.products.list());
    },
    (error) => showToast({ text: failureText(error), kind: 'error' }),
  );
  return (
    <Button size="small" pending={pending} className={className ?? ''} onClick={() => submit()}>
      <Trans>Buy products</Trans>
      <span className="visually-hidden"> {set.subject.name}</span>
    </Button>
  );
}
