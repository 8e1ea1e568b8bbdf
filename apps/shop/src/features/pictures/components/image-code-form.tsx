import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useBoot } from '../../../lib/boot.ts';
import type { CodeRefusal, TypedCode } from '../../access/api/submit-code.ts';
import { CodeFields } from '../../access/shared/code-fields.tsx';
import { LongWait } from '../../access/shared/long-wait.tsx';
import { useCodeFields } from '../../access/shared/use-code-fields.ts';
import styles from './add-picture-set.module.css';

interface Props {
  start: TypedCode;
  onTyped: (typed: TypedCode) => void;
  /** Asked before anything is sent. */
  mayGo: () => Promise<boolean>;
  onCode: (typed: TypedCode) => Promise<CodeRefusal | undefined>;
}

export function ImageCodeForm(props: Props) {
  const { asksName } = useBoot();
  const fields = useCodeFields({ ...props, screen: 'addPictureSet', asksName });
  return (
    <form className={styles.form} onSubmit={fields.send} noValidate>
      <CodeFields label={<Trans>Image code</Trans>} fields={fields} />
      <Button type="submit" size="large" wide pending={fields.pending} disabled={!fields.enough}>
        <Trans>Add pictures</Trans>
      </Button>
      <LongWait pending={fields.pending} />
    </form>
  );
}
