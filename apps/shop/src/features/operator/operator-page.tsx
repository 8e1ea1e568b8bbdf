import { useSession } from '../../lib/boot.ts';
import { OperatorDesk } from './components/operator-desk.tsx';
import { OperatorSignIn } from './components/operator-sign-in.tsx';

/** Where the shop's own people help a customer. */
function OperatorPage() {
  const { operator } = useSession();
  return operator ? <OperatorDesk operator={operator} /> : <OperatorSignIn />;
}

export { OperatorPage as Component };
