import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/boot.ts';
import styles from './components/operator.module.css';

const OperatorDesk = lazy(() => import('./components/operator-desk.tsx'));
const OperatorSignIn = lazy(() => import('./components/operator-sign-in.tsx'));

const waiting = (
  <Loading className={styles.desk}>
    <Skeleton height={40} width={180} />
    <Skeleton height={52} />
  </Loading>
);

/** Where the shop's own people help a customer. */
function OperatorPage() {
  const { operator } = useSession();
  return (
    <Suspense fallback={waiting}>
      {operator ? <OperatorDesk operator={operator} /> : <OperatorSignIn />}
    </Suspense>
  );
}

export { OperatorPage as Component };
