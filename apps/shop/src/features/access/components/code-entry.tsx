import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBoot, useCustomer } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import type { CodeRefusal, TypedCode } from '../api/submit-code.ts';
import { useCodeFields } from '../shared/use-code-fields.ts';
import { AccountPanel } from './account-panel.tsx';
import styles from './code-entry.module.css';
import { CodeForm } from './code-form.tsx';
import formStyles from './form.module.css';
import { SimulationNote } from './simulation-note.tsx';

const InfoDialog = lazy(() => import('./info-dialog.tsx'));

interface Props {
  start: TypedCode;
  startRefusal: CodeRefusal | undefined;
  onTyped: (typed: TypedCode) => void;
  onCode: (typed: TypedCode) => Promise<CodeRefusal | undefined>;
}

const NO_CODE_HASH = '#no-code';

/** What is said to who has no code; other pages lead to it by its hash. */
function useNoCode() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [info, setInfo] = useState<boolean | null>(null);
  useEffect(() => {
    if (hash === NO_CODE_HASH) setInfo(true);
  }, [hash]);
  const show = (open: boolean) => {
    setInfo(open);
    if (!open && hash === NO_CODE_HASH) navigate(paths.front(), { replace: true, preventScrollReset: true });
  };
  return [info, show] as const;
}

/** The front page's first screen: a code, for a visitor or for one more picture set of a customer. */
export function CodeEntry(props: Props) {
  const { t } = useLingui();
  const customer = useCustomer();
  const confirm = useConfirm();
  const [info, setInfo] = useNoCode();
  const simulated = customer?.isSimulated ?? false;
  const name = customer?.name || customer?.emailAddress || '';
  const mayGo = async () =>
    !simulated ||
    confirm({
      title: t`Simulating user`,
      text: t`Are you sure you want to add the code to ${name}?`,
      yes: t`Add pictures`,
      danger: true,
    });
  const { asksName } = useBoot();
  const fields = useCodeFields({ ...props, screen: 'frontPage', asksName, mayGo });

  return (
    <div className={styles.entry}>
      <h1 className={classes(styles.heading, customer && styles.longer)} tabIndex={-1}>
        {customer ? (
          <Trans>Would you like to add another picture set?</Trans>
        ) : (
          <Trans>Hi! Did you receive a code from us?</Trans>
        )}
      </h1>
      <p className={styles.lead}>
        {fields.named ? (
          <Trans>
            The code and the first name open the pictures. Only people with the code can see them.
          </Trans>
        ) : (
          <Trans>
            Enter it here to see the photographs of you or your child. Only people with the code can see them.
          </Trans>
        )}
      </p>
      <div className={classes(simulated && styles.simulated)} data-simulated={simulated || undefined}>
        {customer && simulated && <SimulationNote user={customer} />}
        <CodeForm fields={fields} button={customer ? <Trans>Add pictures</Trans> : <Trans>Continue</Trans>} />
      </div>
      <button type="button" className={classes(formStyles.link, styles.info)} onClick={() => setInfo(true)}>
        <Trans>Not received a code?</Trans>
      </button>
      <AccountPanel />
      {info !== null && (
        <Suspense>
          <InfoDialog open={info} onClose={() => setInfo(false)} />
        </Suspense>
      )}
    </div>
  );
}
