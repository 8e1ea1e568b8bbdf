import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MOST_CHILDREN } from '@picture-day/contract/entities/job-people';
import { NotAList } from '@picture-day/photo-day/roster/not-a-list';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { JobDays } from '../jobs/shared/job-days.tsx';
import { useJob } from '../jobs/shared/use-job.ts';
import columnStyles from './components/column-table.module.css';
import { ColumnTable } from './components/column-table.tsx';
import { Comparison } from './components/comparison.tsx';
import { DoubtCard } from './components/doubt-card.tsx';
import { DropList } from './components/drop-list.tsx';
import { FileLine } from './components/file-line.tsx';
import styles from './components/list.module.css';
import { ListFoot } from './components/list-foot.tsx';
import { ListSteps } from './components/list-steps.tsx';
import { QuestionCard } from './components/question-card.tsx';
import { keyOfQuestion } from './model/draft.ts';
import { useList } from './model/use-list.ts';

const inOrder = new Intl.Collator('nb', { numeric: true }).compare;

/** The school's list on its way into a job: dropped, understood, answered, and only then written. */
export function Component() {
  const { data } = useJob();
  const job = data?.job;
  usePageTitle(job?.name, job && paths.job(job.key));
  if (!job) {
    return (
      <Loading className={columnStyles.columns}>
        <Skeletons count={5} height={40} />
      </Loading>
    );
  }
  const note = (
    <>
      {job.name}. <JobDays job={job} /> <Trans>Nothing is written before you say so.</Trans>
    </>
  );
  return <ListOfJob key={job.key} jobKey={job.key} note={note} />;
}

function ListOfJob({ jobKey, note }: { readonly jobKey: string; readonly note: ReactNode }) {
  const list = useList(jobKey);
  const { draft, read, compared, failure } = list;
  const isUnreadable = failure !== undefined || (read !== undefined && read.reading.lineCount === 0);
  const problem = draft && isUnreadable && <Unreadable failure={failure} />;
  const head = (at: 1 | 2) => (
    <PageHead title={<Trans>The school’s list</Trans>} note={note} actions={<ListSteps at={at} />} />
  );
  if (!draft || problem) {
    return (
      <>
        {head(1)}
        <DropList take={list.take} problem={problem} />
      </>
    );
  }
  if (!read) {
    return (
      <>
        {head(2)}
        <Loading className={columnStyles.columns}>
          <Skeletons count={8} height={40} />
        </Loading>
      </>
    );
  }
  const { reading, groups, questions } = read;
  const classes = [...new Set(reading.children.flatMap(({ group }) => group || []))].sort(inOrder);
  const lines = new Set(groups.flatMap((group) => group.lines)).size;
  return (
    <>
      {head(2)}
      <div className={styles.body}>
        <div className={styles.grid}>
          <FileLine draft={draft} reading={reading} readAnew={list.readAnew} drop={list.drop} />
          {reading.brokenAt !== undefined && (
            <Failure title={<Trans>A quotation mark stands alone in row {reading.brokenAt}</Trans>}>
              <Trans>Nobody can tell where its value ends. Mend it in the file and drop it again.</Trans>
            </Failure>
          )}
          <ColumnTable draft={draft} read={read} readAnew={list.readAnew} />
        </div>
        <aside className={styles.panel} aria-labelledby="doubts-of-the-list">
          <header>
            <h2 id="doubts-of-the-list">
              <Trans>Doubtful</Trans>
            </h2>
            <span>
              <Trans>
                {lines} of <Plural value={reading.lineCount} one="# row" other="# rows" />
              </Trans>
            </span>
          </header>
          <div className={styles.doubts}>
            {compared.error && (
              <Failure
                error={compared.error}
                title={<Trans>The list could not be compared with the job</Trans>}
                onRetry={() => void compared.refetch()}
                pending={compared.isFetching}
              />
            )}
            {compared.data &&
              (compared.data.same > 0 || compared.data.children.some(({ change }) => change !== 'new')) && (
                <Comparison compared={compared.data} decisions={draft.decisions} decide={list.decide} />
              )}
            {questions.map((question) => (
              <QuestionCard
                key={keyOfQuestion(question)}
                question={question}
                draft={draft}
                reading={reading}
                answer={list.answer}
              />
            ))}
            {groups.map((group) => (
              <DoubtCard
                key={group.key}
                group={group}
                draft={draft}
                factsOf={read.factsOf}
                classes={classes}
                choose={list.choose}
              />
            ))}
            {questions.length + groups.length === 0 && (
              <p className={styles.calm}>
                <Trans>Nothing about this list is doubtful.</Trans>
              </p>
            )}
          </div>
          <footer>
            <ListFoot jobKey={jobKey} list={list} />
          </footer>
        </aside>
      </div>
    </>
  );
}

function Unreadable({ failure }: { readonly failure: Error | undefined }) {
  const { i18n } = useLingui();
  const most = i18n.number(MOST_CHILDREN);
  switch (failure instanceof NotAList ? failure.why : 'empty') {
    case 'old':
      return <Trans>This is a workbook of before 2007. Save it as XLSX or CSV.</Trans>;
    case 'locked':
      return <Trans>This workbook is locked with a password. Save it without one, as XLSX or CSV.</Trans>;
    case 'broken':
      return (
        <Trans>
          This workbook cannot be opened. Open it in a spreadsheet and save it anew, as XLSX or CSV.
        </Trans>
      );
    case 'otherKind':
      return (
        <Trans>This file is not a list. Open the list in a spreadsheet and save it as XLSX or CSV.</Trans>
      );
    case 'tooLarge':
      return (
        <Trans>
          This list is larger than any that is read. A job has room for {most} children; delete everything
          else from the file.
        </Trans>
      );
    default:
      return <Trans>There are no rows in this file.</Trans>;
  }
}
