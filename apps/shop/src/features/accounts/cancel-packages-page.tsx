import { Trans, useLingui } from '@lingui/react/macro';
import { cancelPackageForInspection } from '@picture-day/contract/calls/accounts';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { accountDataQuery } from './api/account.ts';
import styles from './components/account.module.css';
import { ChoiceList } from './components/choice-list.tsx';
import { FetchingSettings } from './components/fetching-settings.tsx';
import { FormNote } from './components/form-note.tsx';
import { isChanged, setName } from './model/set-names.ts';
import { AccountNav } from './shared/account-nav.tsx';

function Packages() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(accountDataQuery);
  const sets = useQuery(pictureSetsQuery).data?.pictureSets ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failure, setFailure] = useState<string>();
  const stored = data?.packageForInspectionSubjects ?? [];

  const { submit, pending } = useSubmission(
    async () => {
      setFailure(undefined);
      const subjects = stored.map((one) => ({ ...one, enabled: chosen.get(one.uuid) ?? one.enabled }));
      const answer = await ask(cancelPackageForInspection, { body: { subjects } });
      if (answer.error) return setFailure(answer.error);
      client.setQueryData(accountDataQuery.queryKey, { packageForInspectionSubjects: answer.subjects });
      setChosen(new Map());
      showToast({ text: t`Your choice was saved.`, kind: 'success' });
    },
    (problem) => setFailure(saidIn(i18n, failureText(problem))),
  );

  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <FetchingSettings rows={2} />;
  if (stored.length === 0) {
    const back = (
      <LinkButton to={paths.myAccount.root()}>
        <Trans>My account</Trans>
      </LinkButton>
    );
    return (
      <EmptyState action={back}>
        <Trans>No picture packages are planned for you.</Trans>
      </EmptyState>
    );
  }
  const choices = stored.map((subject) => {
    const { title, detail } = setName(subject, sets);
    const on = chosen.get(subject.uuid) ?? subject.enabled;
    // A switch below "Cancel" does not say by itself what on means.
    const state = on ? t`The package is sent` : t`The package is cancelled`;
    return { uuid: subject.uuid, name: { title, detail: [detail, state].filter(Boolean).join(' · ') }, on };
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <p className={styles.note}>
        <Trans>We send a package of printed pictures to look at. Turn it off if you do not want it.</Trans>
      </p>
      <ChoiceList
        choices={choices}
        onChange={(uuid, on) => {
          setChosen(new Map(chosen).set(uuid, on));
          setFailure(undefined);
        }}
      />
      <FormNote>{failure}</FormNote>
      <Button
        type="submit"
        className={styles.save ?? ''}
        pending={pending}
        disabled={!isChanged(stored, chosen)}
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

export function Component() {
  return (
    <ListPage narrow beside={<AccountNav />} title={<Trans>Cancel picture packages</Trans>}>
      <Packages />
    </ListPage>
  );
}
