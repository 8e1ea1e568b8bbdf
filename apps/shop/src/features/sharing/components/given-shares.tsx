import { Trans, useLingui } from '@lingui/react/macro';
import { withdrawShare } from '@picture-day/contract/calls/sharing';
import type { Share } from '@picture-day/contract/entities/share';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { sharesQuery } from '../api/shares.ts';
import styles from './share.module.css';

function GivenShare({ share }: { share: Share }) {
  const { t } = useLingui();
  const { fullDate } = useDates();
  const client = useQueryClient();
  const confirm = useConfirm();
  const onError = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(withdrawShare, { params: { shareUuid: share.uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesQuery.queryKey }),
    onError,
  });
  const until = fullDate(share.expiresTime);
  const withdraw = async () => {
    const title = t`Withdraw the pictures of ${share.subject.name} from ${share.recipient}?`;
    if (await confirm({ title, yes: t`Withdraw`, no: t`Cancel` })) mutate();
  };
  return (
    <li>
      <span className={styles.words}>
        <b>{share.recipient}</b>
        <small>
          {share.subject.name},{' '}
          {share.openedTime ? (
            <Trans>opened, until {until}</Trans>
          ) : (
            <Trans>not opened yet, until {until}</Trans>
          )}
        </small>
      </span>
      <Button look="quiet" size="small" pending={isPending} onClick={withdraw}>
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}

/** Who can see pictures at this moment. */
export function GivenShares() {
  const { data } = useQuery(sharesQuery);
  const now = Date.now();
  const live = (data?.shares ?? []).filter(
    ({ withdrawnTime, expiresTime }) => withdrawnTime === null && Date.parse(expiresTime) > now,
  );
  if (live.length === 0) return null;
  return (
    <section className={styles.given}>
      <h2>
        <Trans>Who can see your pictures</Trans>
      </h2>
      <ul className={styles.shares}>
        {live.map((share) => (
          <GivenShare key={share.uuid} share={share} />
        ))}
      </ul>
    </section>
  );
}
