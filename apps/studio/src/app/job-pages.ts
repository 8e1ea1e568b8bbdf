import type { JobTab } from '../paths.ts';

/** The page behind each tab of a job; a tab is shown once its page is there. */
export const JOB_PAGES: Readonly<Record<JobTab, string>> = {
  pictures: 'board/board-page',
  people: 'job-people/people-page',
  families: 'job-families/families-page',
  sales: 'jobs/sales-page',
  settings: 'jobs/settings-page',
  activity: 'jobs/activity-page',
};
