import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { Link, useLocation } from 'react-router';
import { useColleague, useShop } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Mark } from './mark.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './rail.module.css';
import { useRailCounts } from './rail-counts.ts';
import { hasRoomPage } from './room-pages.ts';
import { ROOM_GROUPS, roomAt } from './rooms.ts';

/** The rooms at the left; slim it shows only their drawings, with their names on hover and for who listens. */
export function Rail({ slim }: { slim: boolean }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { name: shop } = useShop();
  const { role } = useColleague();
  const current = roomAt(useLocation().pathname);
  const counts = useRailCounts();
  const groups = ROOM_GROUPS.map((group) =>
    group.filter(([name, { roles }]) => roles.includes(role) && hasRoomPage(name)),
  ).filter((group) => group.length > 0);
  return (
    <nav aria-label={t`Rooms`} className={classes(styles.rail, slim && styles.slim)} data-rail="">
      <Link to={paths.today()} className={styles.brand} title={slim ? shop : undefined}>
        <Mark />
        <span className={styles.word}>{shop}</span>
      </Link>
      <div className={styles.rooms}>
        {groups.map((group) => (
          <ul key={group[0]?.[0]} className={styles.group}>
            {group.map(([name, { path, icon: Icon, name: word, key }]) => {
              const waiting = counts[name] ?? 0;
              return (
                <li key={name}>
                  <Link
                    to={path}
                    className={styles.room}
                    aria-current={current === name ? 'page' : undefined}
                    title={key ? `${i18n._(word)} (G ${key.toUpperCase()})` : i18n._(word)}
                  >
                    <Icon size={18} />
                    <span className={styles.word}>{i18n._(word)}</span>
                    {waiting > 0 && (
                      <span className={styles.count}>
                        <span aria-hidden="true">{waiting}</span>
                        <span className="visually-hidden">
                          <Trans>{waiting} wait for you</Trans>
                        </span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        ))}
      </div>
      <PersonMenu slim={slim} />
    </nav>
  );
}
