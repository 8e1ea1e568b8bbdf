import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Line } from '@picture-day/ui/icon/line.tsx';
import { Link, useLocation } from 'react-router';
import { useColleague } from '../lib/session.ts';
import { usePopup } from '../lib/use-popup.ts';
import styles from './foot-bar.module.css';
import { PersonActions } from './person-actions.tsx';
import { hasRoomPage } from './room-pages.ts';
import { ROOM_GROUPS, roomAt } from './rooms.ts';

/** The rooms of a phone, in reach of the thumb: those of every day, and all others behind the last. */
export function FootBar() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { role } = useColleague();
  const current = roomAt(useLocation().pathname);
  const { open, setOpen, frame, button } = usePopup();
  const rooms = ROOM_GROUPS.flat().filter(([name, { roles }]) => roles.includes(role) && hasRoomPage(name));
  const others = rooms.filter(([, { onPhone }]) => !onPhone);
  const roomLink = ([name, { path, icon: Icon, name: word }]: (typeof rooms)[number], size: number) => (
    <Link
      key={name}
      to={path}
      aria-current={current === name ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      <Icon size={size} />
      {i18n._(word)}
    </Link>
  );
  return (
    <nav aria-label={t`Rooms`} className={styles.bar}>
      {rooms.filter(([, { onPhone }]) => onPhone).map((room) => roomLink(room, 22))}
      <div ref={frame} className={styles.more}>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          data-current={others.some(([name]) => name === current) || undefined}
          onClick={() => setOpen(!open)}
        >
          <Line size={22} d="M4 7h16M4 12h16M4 17h16" />
          <Trans>More</Trans>
        </button>
        {open && (
          <div className={styles.menu}>
            <div className={styles.others}>{others.map((room) => roomLink(room, 18))}</div>
            <PersonActions onLeave={() => setOpen(false)} />
          </div>
        )}
      </div>
    </nav>
  );
}
