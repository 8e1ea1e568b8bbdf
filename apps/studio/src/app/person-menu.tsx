import { useLingui as useI18n } from '@lingui/react';
import { initialsOf } from '../lib/initials.ts';
import { ROLE_NAMES } from '../lib/role-names.ts';
import { useColleague } from '../lib/session.ts';
import { usePopup } from '../lib/use-popup.ts';
import { PersonActions } from './person-actions.tsx';
import styles from './person-menu.module.css';

/** Who is signed in, at the foot of the rail: the language, and the way out. */
export function PersonMenu({ slim }: { slim: boolean }) {
  const { i18n } = useI18n();
  const { name, emailAddress, role } = useColleague();
  const { open, setOpen, frame, button } = usePopup();
  const shown = name || emailAddress;
  return (
    <div ref={frame} className={styles.frame} data-slim={slim || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.person}
        aria-expanded={open}
        aria-controls={open ? 'person-menu' : undefined}
        onClick={() => setOpen(!open)}
        title={slim ? shown : undefined}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(shown)}
        </span>
        {slim ? (
          <span className="visually-hidden">{`${shown} ${i18n._(ROLE_NAMES[role])}`}</span>
        ) : (
          <span className={styles.who}>
            <b>{shown}</b>
            <span>{i18n._(ROLE_NAMES[role])}</span>
          </span>
        )}
      </button>
      {/* Behind its button, so that Tab leads into it. */}
      {open && (
        <div className={styles.menu} id="person-menu">
          <PersonActions onLeave={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
