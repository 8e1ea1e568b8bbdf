import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addJobList, undoJobList } from '@picture-day/contract/calls/studio/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { offerUndo } from '../../../lib/undo.ts';
import { paths } from '../../../paths.ts';
import { usePeopleChange } from '../api/use-people-change.ts';
import { keepDraft } from '../model/draft.ts';
import type { List } from '../model/use-list.ts';
import styles from './list.module.css';

/** What the list comes to, and the one button that writes it. */
export function ListFoot({ jobKey: key, list }: { readonly jobKey: string; readonly list: List }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const failed = useFailureToast();
  const { draft, read, sent, compared } = list;
  const plan = compared.data;
  const undo = usePeopleChange(key, (uuid: string) =>
    ask(undoJobList, { params: { key }, body: { list: uuid } }),
  );
  const add = usePeopleChange(
    key,
    async () =>
      ask(addJobList, {
        params: { key },
        body: { ...sent!, addKey: draft!.addKey, stamp: plan!.stamp },
      }),
    {
      after: ({ list: added }) => {
        keepDraft(key, null);
        const count = added.added + added.changed + added.gone;
        offerUndo({ text: t`${count} children written`, undo: () => undo.submit(added.uuid) });
        navigate(paths.jobCards(key));
      },
      failed: (error) => {
        failed(error);
        void compared.refetch();
      },
    },
  );
  if (!read || !draft) return null;
  const { totals, groups, questions, reading } = read;
  const open =
    groups.filter((group) => !draft.chosen[group.key]).length +
    questions.filter((question) => reading.questions.includes(question)).length;
  const count = (change: string) => plan?.children.filter((child) => child.change === change).length ?? 0;
  const [added, changed, gone] = [count('new'), count('changed') + count('back'), count('gone')];
  const isSecond = plan !== undefined && (changed + gone > 0 || plan.same > 0 || count('kept') > 0);
  const writes = added + changed + gone;
  const isReady = sent !== undefined && plan?.isSettled === true && !compared.isFetching;
  const rows: readonly (readonly [ReactNode, number])[] = isSecond
    ? [
        [<Trans key="new">New</Trans>, added],
        [<Trans key="changed">Changed</Trans>, changed],
        [<Trans key="gone">Taken off</Trans>, gone],
        [<Trans key="same">As they are</Trans>, plan.same + count('kept')],
      ]
    : [
        [<Trans key="children">Children</Trans>, totals.children],
        [<Trans key="classes">Classes</Trans>, totals.classes],
        [<Trans key="reachable">Families with an address</Trans>, totals.reachable],
        [<Trans key="left">Rows not used</Trans>, totals.left],
      ];
  return (
    <>
      <dl className={styles.totals}>
        {rows.map(([word, value], index) => (
          <div key={index === 0 ? 'first' : index}>
            <dt>{word}</dt>
            <dd>{i18n.number(value)}</dd>
          </div>
        ))}
      </dl>
      <Button
        wide
        disabled={!isReady || writes === 0}
        pending={add.pending || (sent !== undefined && compared.isFetching)}
        onClick={() => void add.submit()}
      >
        {isSecond && changed + gone > 0 ? (
          <Plural value={writes} one="Write # change" other="Write # changes" />
        ) : (
          <Plural value={plan ? added : totals.children} one="Add # child" other="Add # children" />
        )}
      </Button>
      <p className={styles.under} role="status">
        {open > 0 ? (
          <Plural value={open} one="One doubt waits for an answer." other="# doubts wait for an answer." />
        ) : plan && !plan.isSettled ? (
          <Trans>The comparison waits for an answer.</Trans>
        ) : plan && writes === 0 ? (
          <Trans>The job has it all already.</Trans>
        ) : (
          <Trans>Can be undone until codes are sent.</Trans>
        )}
      </p>
    </>
  );
}
