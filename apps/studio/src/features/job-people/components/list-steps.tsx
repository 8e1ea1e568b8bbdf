import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import styles from './list.module.css';

/** Where one stands on the way from a list to its cards. */
export function ListSteps({ at }: { readonly at: 1 | 2 | 3 }) {
  const steps = [
    <Trans key="1">Drop the list</Trans>,
    <Trans key="2">Check the columns</Trans>,
    <Trans key="3">Print photo cards</Trans>,
  ];
  return (
    <ol className={styles.steps}>
      {steps.map((word, index) => (
        <li
          key={word.key}
          aria-current={index + 1 === at ? 'step' : undefined}
          className={classes(index + 1 < at && styles.done, index + 1 === at && styles.here)}
        >
          <i aria-hidden="true">{index + 1 < at ? <CheckIcon size={14} /> : index + 1}</i>
          {word}
        </li>
      ))}
    </ol>
  );
}
