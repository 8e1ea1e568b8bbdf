import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReminderChoices, ReminderGroup } from '@picture-day/contract/entities/job-families';
import styles from './panel.module.css';

/** Whom a reminder goes to; those whom no mail reaches get a letter. */
export type Whom = ReminderGroup | 'letter';

export const GROUP_WORDS: Readonly<Record<Whom, MessageDescriptor>> = {
  looked: msg`Looked, not bought`,
  cart: msg`In the cart`,
  unopened: msg`Not opened, by mail`,
  letter: msg`Not opened, new letter`,
};

interface Props {
  readonly choices: ReminderChoices;
  readonly chosen: Whom;
  readonly onChoose: (whom: Whom) => void;
}

export function ReminderGroups({ choices, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const counts: readonly (readonly [Whom, number])[] = [
    ...choices.groups.map(({ group, children }) => [group, children] as const),
    ['letter', choices.byLetter],
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>
        <Trans>To whom</Trans>
      </legend>
      {counts.map(([whom, count]) => (
        <label key={whom}>
          <input type="radio" name="whom" checked={whom === chosen} onChange={() => onChoose(whom)} />
          <span>{i18n._(GROUP_WORDS[whom])}</span>
          <span className={styles.count}>{i18n.number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
