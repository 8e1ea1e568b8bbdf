import { Trans } from '@lingui/react/macro';
import { checkResetKey } from '@picture-day/contract/calls/access';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import formStyles from './components/form.module.css';
import styles from './reset-password-page.module.css';

const ResetPasswordForm = lazy(() => import('./components/reset-password-form.tsx'));

/** The shape of a key; anything else cannot be one and is not asked about. */
const KEY = /^[A-Za-z0-9_-]{1,100}$/;

function Validating() {
  return (
    <Loading className={formStyles.form}>
      <h1>
        <Trans>Reset password</Trans>
      </h1>
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Loading>
  );
}

function InvalidKey() {
  return (
    <section className={formStyles.form}>
      <h1>
        <Trans>Sorry, no account connected to this key</Trans>
      </h1>
      <p className={formStyles.lead}>
        <Trans>A key works once and for a short time. You can ask for a new one where you sign in.</Trans>
      </p>
      <LinkButton to={paths.login()}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </section>
  );
}

function ResetPasswordPage() {
  const [search] = useSearchParams();
  const key = search.get('resetcode') ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...answerTo(checkResetKey, { params: { code: key } }),
    enabled: KEY.test(key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unknown =
    !KEY.test(key) ||
    data?.valid === false ||
    (error instanceof ApiError && [400, 404].includes(error.status));

  return (
    <div className={styles.page}>
      {unknown && <InvalidKey />}
      {!unknown && data?.valid && (
        <Suspense fallback={<Validating />}>
          <ResetPasswordForm resetKey={key} />
        </Suspense>
      )}
      {!unknown && error && <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!unknown && !data && !error && <Validating />}
    </div>
  );
}

export { ResetPasswordPage as Component };
