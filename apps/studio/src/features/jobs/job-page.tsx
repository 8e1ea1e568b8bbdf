import { Navigate, useParams } from 'react-router';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { useColleague } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { tabsFor } from './shared/job-tabs.tsx';

/** A job opens with the first of its pages: its pictures. */
export function Component() {
  const { key = '' } = useParams();
  const [first] = tabsFor(useColleague().role);
  return first ? <Navigate to={paths.jobTab(key, first)} replace /> : <NotFoundPage />;
}
