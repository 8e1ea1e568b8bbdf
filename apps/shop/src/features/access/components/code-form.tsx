import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import { CodeFields } from '../shared/code-fields.tsx';
import { LongWait } from '../shared/long-wait.tsx';
import type { useCodeFields } from '../shared/use-code-fields.ts';
import styles from './code-form.module.css';
import { useAfterPress } from './use-after-press.ts';

interface Props {
  fields: ReturnType<typeof useCodeFields>;
  button: ReactNode;
}

export function CodeForm({ fields, button }: Props) {
  const afterPress = useAfterPress();
  return (
    <form className={classes(styles.form, fields.named && styles.named)} onSubmit={fields.send} noValidate>
      <CodeFields label={<Trans>Code</Trans>} fields={fields} onLeft={() => afterPress(fields.left)} />
      <Button
        type="submit"
        size="large"
        className={styles.button}
        pending={fields.pending}
        disabled={!fields.enough}
      >
        {button}
      </Button>
      <LongWait pending={fields.pending} />
    </form>
  );
}
