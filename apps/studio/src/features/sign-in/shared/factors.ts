/** What the own account shows of the second factor, as the door does. */
export { hasPasskeys, makePasskey, wasLetGo } from '../api/passkey.ts';
export { AppSetUp } from '../components/app-set-up.tsx';
export { RecoveryCodes } from '../components/recovery-codes.tsx';
