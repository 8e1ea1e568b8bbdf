import { Trans } from '@lingui/react/macro';
import { setReminders, updateUser } from '@picture-day/contract/calls/accounts';
import type { User } from '@picture-day/contract/entities/user';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Switch } from '@picture-day/ui/checkbox/checkbox.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCustomer } from '../../lib/boot.ts';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { reminderSubjectsQuery, useKeepUser } from './api/account.ts';
import styles from './components/account.module.css';
import { ChoiceList } from './components/choice-list.tsx';
import { setName } from './model/set-names.ts';
import { AccountNav } from './shared/account-nav.tsx';

function AcceptMail({ user }: { user: User }) {
  const keepUser = useKeepUser();
  const onError = useFailureToast();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (acceptMail: boolean) => ask(updateUser, { body: { acceptMail } }),
    onSuccess: (answer) => keepUser(answer.user),
    onError,
  });
  return (
    <div className={styles.choices}>
      <Switch
        checked={isPending ? variables : user.acceptMail}
        onChange={(event) => mutate(event.currentTarget.checked)}
      >
        <span className={styles.choice}>
          <Trans>News and offers by e-mail</Trans>
          <small>
            <Trans>Mail about your orders comes in any case.</Trans>
          </small>
        </span>
      </Switch>
    </div>
  );
}

function Reminders() {
  const client = useQueryClient();
  const onError = useFailureToast();
  const { data, error, refetch, isFetching } = useQuery(reminderSubjectsQuery);
  const sets = useQuery(pictureSetsQuery).data?.pictureSets ?? [];
  const { mutate } = useMutation({
    scope: { id: 'reminders' },
    mutationFn: async ({ uuid, on }: { uuid: string; on: boolean }) => {
      const subject = data?.subjects.find((one) => one.uuid === uuid);
      if (!subject) return;
      await ask(setReminders, { body: { subjects: [{ ...subject, remindersEnabled: on }] } });
    },
    onMutate: ({ uuid, on }) => {
      client.setQueryData(reminderSubjectsQuery.queryKey, (known) => {
        const subjects = known?.subjects ?? [];
        return {
          subjects: subjects.map((one) => (one.uuid === uuid ? { ...one, remindersEnabled: on } : one)),
        };
      });
    },
    onError: (failure) => {
      onError(failure);
      void refetch();
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.waiting}>
        <Skeleton height={58} />
        <Skeleton height={58} />
      </Loading>
    );
  }
  if (data.subjects.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>You have no picture sets to be reminded of.</Trans>
      </p>
    );
  }
  const choices = data.subjects.map((subject) => ({
    uuid: subject.uuid,
    name: setName(subject, sets),
    on: subject.remindersEnabled,
  }));
  return <ChoiceList choices={choices} onChange={(uuid, on) => mutate({ uuid, on })} />;
}

export function Component() {
  const user = useCustomer();
  return (
    <ListPage narrow beside={<AccountNav />} title={<Trans>Communication</Trans>}>
      <section className={styles.section}>{user && <AcceptMail user={user} />}</section>
      <section className={styles.section}>
        <h2>
          <Trans>Reminders</Trans>
        </h2>
        <p className={styles.note}>
          <Trans>We write before the ordering deadline if you have not bought anything yet.</Trans>
        </p>
        <Reminders />
      </section>
    </ListPage>
  );
}
