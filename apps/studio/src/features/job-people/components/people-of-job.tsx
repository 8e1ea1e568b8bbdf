import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import type { JobChild } from '@picture-day/contract/entities/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { FilterSearch } from '../../../ui/filters/filter-search.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import { Message } from '../../../ui/message/message.tsx';
import { WithPanel } from '../../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { Table } from '../../../ui/table/table.tsx';
import { peopleQuery } from '../api/people.ts';
import { classesOf, filterPeople, PEOPLE_FILTERS } from '../model/filter-people.ts';
import { useChildColumns } from './child-columns.tsx';
import { ChildPanel } from './child-panel.tsx';
import { LastList } from './last-list.tsx';
import { NoChildDrawing } from './no-child-drawing.tsx';
import styles from './people.module.css';

const NOBODY: readonly JobChild[] = [];

/** The table of a job's children, what is waiting about them, and the panel of one. */
export function PeopleOfJob({ job }: { readonly job: StudioJob }) {
  const { t } = useLingui();
  const people = useQuery(peopleQuery(job.key));
  const { values, put, clear, any } = useFilters(PEOPLE_FILTERS);
  const { panel, open, close } = usePanel();
  const { search } = useLocation();
  const children = people.data?.children ?? NOBODY;
  const classes = useMemo(() => classesOf(children), [children]);
  const rows = useMemo(() => filterPeople(children, values), [children, values]);
  const columns = useChildColumns();
  const seen = people.data?.spare.filter(({ isSeen }) => isSeen) ?? [];
  const addressOf = ({ uuid }: JobChild) => {
    const next = new URLSearchParams(search);
    next.set('panel', `child ${uuid}`);
    return `?${next}`;
  };
  if (people.isError && !people.data) {
    return (
      <Failure
        error={people.error}
        title={<Trans>The children could not be read</Trans>}
        pending={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    );
  }
  const panelOf = panel && people.data && (
    <ChildPanel
      key={panel}
      jobKey={job.key}
      panel={panel}
      people={people.data}
      classes={classes}
      onClose={close}
    />
  );
  if (people.data && children.length === 0) {
    return (
      <WithPanel panel={panelOf}>
        <Message
          drawing={<NoChildDrawing />}
          title={<Trans>No child yet</Trans>}
          actions={
            <>
              <LinkButton to={paths.jobList(job.key)}>
                <Trans>Add the school’s list</Trans>
              </LinkButton>
              <Button look="quiet" onClick={() => open('new')}>
                <Trans>Add one by hand</Trans>
              </Button>
            </>
          }
        >
          <Trans>Drop the list as the school sent it. Nothing is written before you say so.</Trans>
        </Message>
      </WithPanel>
    );
  }
  return (
    <WithPanel panel={panelOf}>
      {people.data?.list && <LastList jobKey={job.key} list={people.data.list} />}
      {seen.map(({ number }) => (
        <p key={number} className={styles.notice}>
          <Trans>The spare card {number} was photographed and has no child yet.</Trans>
          <Button look="quiet" size="small" onClick={() => open(`spare ${number}`)}>
            <Trans>Name the child</Trans>
          </Button>
        </p>
      ))}
      <Filters
        any={any}
        onClear={clear}
        found={people.data && <Plural value={rows.length} one="# child" other="# children" />}
      >
        <FilterSearch label={t`In these children`} value={values.q} onChange={(q) => put({ q })} />
        <FilterChip
          name={t`Class`}
          value={values.group}
          options={classes.map((group) => ({ value: group, word: group }))}
          onChange={(group) => put({ group })}
        />
        <FilterChip
          name={t`Only`}
          value={values.only}
          options={[
            { value: 'unreachable', word: <Trans>without a contact</Trans> },
            { value: 'cardless', word: <Trans>without a card</Trans> },
            { value: 'pictureless', word: <Trans>without pictures</Trans> },
            { value: 'no-class-picture', word: <Trans>not in class pictures</Trans> },
          ]}
          onChange={(only) => put({ only })}
        />
        <Button look="quiet" size="small" onClick={() => open('new')}>
          <Trans>Add a child</Trans>
        </Button>
      </Filters>
      <Table
        label={t`Children`}
        columns={columns}
        rows={rows}
        idOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        addressOf={addressOf}
        groupOf={({ group }) => group || t`Without class`}
        total={rows.length}
        pending={people.isPending}
        empty={
          <EmptyState
            action={
              <Button look="quiet" onClick={clear}>
                <Trans>Show all children</Trans>
              </Button>
            }
          >
            <Trans>No child is like that.</Trans>
          </EmptyState>
        }
      />
    </WithPanel>
  );
}
