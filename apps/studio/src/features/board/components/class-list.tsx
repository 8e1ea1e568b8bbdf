import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { Sorted, View, ViewName } from '../model/rows.ts';
import { VIEWS } from '../model/rows.ts';
import styles from './class-list.module.css';

export const VIEW_WORDS: Readonly<Record<ViewName, MessageDescriptor>> = {
  doubtful: msg`Doubtful`,
  empty: msg`No pictures`,
  hidden: msg`Hidden`,
  cards: msg`Card frames`,
};

interface Props {
  readonly sorted: Sorted;
  readonly view: View;
  /** The class that a picture in the hand would fall on. */
  readonly over: string | null;
}

/** The classes of the job, and below them what else can be looked at. */
export function ClassList({ sorted, view, over }: Props) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const to = (name: 'class' | 'view', value: string) => {
    const next = new URLSearchParams(search);
    next.delete(name === 'class' ? 'view' : 'class');
    next.set(name, value);
    return { search: `?${next}` };
  };
  return (
    <nav className={styles.classes} aria-label={t`Classes`}>
      <p>
        <Trans>Class, children</Trans>
      </p>
      <ul>
        {sorted.classes.map(({ group, children, doubtful }) => (
          <li key={group}>
            <Link
              to={to('class', group)}
              state={{ keepFocus: true }}
              preventScrollReset
              aria-current={'group' in view && view.group === group ? 'page' : undefined}
              data-drop={`class ${group}`}
              data-over={over === `class ${group}` || undefined}
            >
              <span>{group || t`Without a class`}</span>
              {doubtful && <Doubt />}
              <span className={styles.count}>{i18n.number(children)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {VIEWS.map((name) => (
          <li key={name}>
            <Link
              to={to('view', name)}
              state={{ keepFocus: true }}
              preventScrollReset
              aria-current={'view' in view && view.view === name ? 'page' : undefined}
            >
              <span>{i18n._(VIEW_WORDS[name])}</span>
              {name === 'doubtful' && sorted.counts.doubtful > 0 && <Doubt />}
              <span className={styles.count}>{i18n.number(sorted.counts[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Doubt() {
  const { t } = useLingui();
  return <span className={styles.doubt} role="img" aria-label={t`Doubtful pictures`} />;
}
