import { Switch } from '@picture-day/ui/checkbox/checkbox.tsx';
import type { SetName } from '../model/set-names.ts';
import styles from './account.module.css';

export interface Choice {
  readonly uuid: string;
  readonly name: SetName;
  readonly on: boolean;
}

interface Props {
  choices: readonly Choice[];
  onChange: (uuid: string, on: boolean) => void;
}

/** A switch per picture set. */
export function ChoiceList({ choices, onChange }: Props) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ uuid, name, on }) => (
        <li key={uuid}>
          <Switch checked={on} onChange={(event) => onChange(uuid, event.currentTarget.checked)}>
            <span className={styles.choice}>
              {name.title}
              <small>{name.detail}</small>
            </span>
          </Switch>
        </li>
      ))}
    </ul>
  );
}
