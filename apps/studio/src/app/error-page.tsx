import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Failure } from '../ui/failure/failure.tsx';
import styles from './error-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';

/** What is seen when a page breaks; the rail and the search stay. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <Failure error={error} onRetry={() => window.location.reload()} />
    </div>
  );
}
