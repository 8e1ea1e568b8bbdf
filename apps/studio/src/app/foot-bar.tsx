import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useColleague } from '../lib/session.ts';
import styles from './foot-bar.module.css';
import { hasRoomPage } from './room-pages.ts';
import { ROOM_GROUPS, roomAt } from './rooms.ts';

/** The rooms of a phone, in reach of the thumb. */
export function FootBar() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { role } = useColleague();
  const current = roomAt(useLocation().pathname);
  const rooms = ROOM_GROUPS.flat().filter(
    ([name, { onPhone, roles }]) => onPhone && roles.includes(role) && hasRoomPage(name),
  );
  return (
    <nav aria-label={t`Rooms`} className={styles.bar}>
      {rooms.slice(0, 5).map(([name, { path, icon: Icon, name: word }]) => (
        <Link key={name} to={path} aria-current={current === name ? 'page' : undefined}>
          <Icon size={22} />
          {i18n._(word)}
        </Link>
      ))}
    </nav>
  );
}
