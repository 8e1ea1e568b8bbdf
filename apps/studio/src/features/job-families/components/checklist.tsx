import { Plural, Trans } from '@lingui/react/macro';
import type { Publishing } from '@picture-day/contract/entities/job-families';
import { CheckIcon, WarningIcon } from '@picture-day/ui/icon/icons.tsx';
import { usePoints } from '../model/use-points.tsx';
import styles from './publish.module.css';

/** Open points first, with what to do about them; then the rest, one line each. */
export function Checklist({
  jobKey,
  publishing,
}: {
  readonly jobKey: string;
  readonly publishing: Publishing;
}) {
  const points = usePoints(jobKey, publishing);
  const open = points.filter(({ state }) => state !== 'good');
  const good = points.length - open.length;
  const blocking = points.filter(({ state }) => state === 'blocks').length;
  return (
    <>
      <p className={styles.sum}>
        <Plural value={good} one="# point is in order." other="# points are in order." />{' '}
        {blocking > 0 ? (
          <Plural
            value={blocking}
            one="# is missing, without which nobody could order."
            other="# are missing, without which nobody could order."
          />
        ) : (
          open.length > 0 && (
            <Plural
              value={open.length}
              one="# is open; you may publish with it."
              other="# are open; you may publish with them."
            />
          )
        )}
      </p>
      <ul className={styles.points}>
        {[...open, ...points.filter(({ state }) => state === 'good')].map(
          ({ key, state, title, value, action }) => (
            <li key={key} data-state={state}>
              {state === 'good' ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
              <span className={styles.words}>
                <b>{title}</b> <span>{value}</span>
                {state === 'blocks' && (
                  <span className="visually-hidden">
                    <Trans>missing</Trans>
                  </span>
                )}
              </span>
              {action}
            </li>
          ),
        )}
      </ul>
    </>
  );
}
