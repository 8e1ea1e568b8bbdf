import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locker } from '@picture-day/contract/entities/delivery';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type ComponentProps, useId, useState } from 'react';
import { findLockers } from '../model/find-lockers.ts';
import choices from './choice-list.module.css';
import styles from './locker-list.module.css';

/** From so many on there is something to search. */
const SEARCHED_FROM = 6;

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  lockers: readonly Locker[];
  chosen: string;
  /** The customer's postal code: what is near stands first. */
  near: string;
  error: string | undefined;
}

/** Every locker to choose from, narrowed by what is typed; the chosen one stays in sight. */
export function LockerList({ lockers, chosen, near, error, ...radio }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = findLockers(lockers, typed, near);
  const hidden = lockers.find((locker) => locker.id === chosen && !found.includes(locker));
  const shown = hidden ? [hidden, ...found] : found;
  const count = found.length;
  return (
    <div className={styles.lockers}>
      {lockers.length >= SEARCHED_FROM && (
        <TextField
          type="search"
          label={<Trans>Find a parcel locker</Trans>}
          placeholder={t`Place, street or postal code`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter looks, it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
      )}
      <p role="status" className={styles.count}>
        {typed && <Plural value={count} one="# parcel locker" other="# parcel lockers" />}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div
        className={styles.list}
        role="radiogroup"
        aria-label={t`Parcel locker`}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-required
      >
        {shown.map((locker) => (
          <label key={locker.id} className={choices.row}>
            <input
              {...radio}
              type="radio"
              className={choices.radio}
              value={locker.id}
              checked={locker.id === chosen}
            />
            <span className={choices.words}>
              <b className={choices.name}>{locker.name}</b>
              <small className={choices.time}>
                {locker.address1}, {locker.postalCode} {locker.city}
              </small>
            </span>
          </label>
        ))}
      </div>
      {count === 0 && (
        <p className={styles.none}>
          <Trans>No parcel locker matches. Try another place or postal code.</Trans>
        </p>
      )}
    </div>
  );
}
