import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { OFFICE, type Role } from '@picture-day/contract/roles';
import { NavLink } from 'react-router';
import { JOB_PAGES } from '../../../app/job-pages.ts';
import { hasPage } from '../../../app/page.tsx';
import { useColleague } from '../../../lib/session.ts';
import { JOB_TABS, type JobTab, paths } from '../../../paths.ts';
import styles from './job-frame.module.css';

const TAB_WORDS: Readonly<Record<JobTab, MessageDescriptor>> = {
  pictures: msg`Pictures`,
  people: msg`People`,
  families: msg`Families`,
  sales: msg`Sales`,
  settings: msg`Settings`,
  activity: msg`Activity`,
};

/** Tabs that are not for everybody who works with the job. */
const ONLY: Readonly<Partial<Record<JobTab, readonly Role[]>>> = { sales: OFFICE };

const countOf = ({ counts, state }: StudioJob, tab: JobTab): number | undefined => {
  if (tab === 'pictures') return counts.pictures;
  if (tab === 'people') return counts.children;
  const isOpen = state === 'live' || state === 'late' || state === 'closed';
  return tab === 'families' && isOpen ? counts.families : undefined;
};

/** The tabs of a job that are there for a role. */
export const tabsFor = (role: Role): readonly JobTab[] =>
  JOB_TABS.filter((tab) => hasPage(JOB_PAGES[tab]) && (ONLY[tab]?.includes(role) ?? true));

export function JobTabs({ job }: { readonly job: StudioJob }) {
  const { t, i18n } = useLingui();
  const { role } = useColleague();
  return (
    <nav className={styles.tabs} aria-label={t`Pages of the job`}>
      {tabsFor(role).map((tab) => {
        const count = countOf(job, tab);
        return (
          <NavLink key={tab} to={paths.jobTab(job.key, tab)}>
            {i18n._(TAB_WORDS[tab])}
            {count !== undefined && <span> {i18n.number(count)}</span>}
          </NavLink>
        );
      })}
    </nav>
  );
}
