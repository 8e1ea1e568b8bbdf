import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useShop } from '../../../lib/session.ts';
import type { ShownGroup } from '../model/use-shown.ts';
import { whyWord } from '../shared/why-words.ts';
import type { Drawn } from './board-row.tsx';
import { Print } from './print.tsx';
import styles from './tray.module.css';

/** Four stand beside each other, also beside a scroll bar. */
const WIDTH = 62;
const HEIGHT = 78;

interface Props extends Pick<Drawn, 'jobKey' | 'isSelected' | 'cursor' | 'carried'> {
  readonly groups: readonly ShownGroup[];
  readonly count: number;
  /** No picture has come at all. */
  readonly isNew: boolean;
  readonly over: boolean;
  readonly onOpen: (reason: string) => void;
  /** Says how the picture in question was decided, at the tray's foot. */
  readonly inspector: ReactNode;
}

/** The pictures without a child, by reason. */
export function Tray({ groups, count, isNew, over, onOpen, inspector, ...drawn }: Props) {
  const { t, i18n } = useLingui();
  return (
    <aside
      className={styles.tray}
      data-drop="nobody"
      data-over={over || undefined}
      aria-label={t`Without a child`}
    >
      <header>
        <h2>
          <Trans>Without a child</Trans>
        </h2>
        <span className={styles.count}>{i18n.number(count)}</span>
      </header>
      <div className={styles.groups}>
        {over && (
          <div className={styles.place}>
            <Trans>Drop {drawn.carried} here</Trans>
          </div>
        )}
        {groups.length === 0 && !over && !isNew && (
          <p className={styles.none}>
            <Trans>Every picture has a child.</Trans>
          </p>
        )}
        {groups.map((group) => (
          <Group key={group.reason} group={group} onOpen={onOpen} {...drawn} />
        ))}
      </div>
      {inspector}
    </aside>
  );
}

interface GroupProps extends Omit<Props, 'groups' | 'count' | 'isNew' | 'over' | 'inspector'> {
  readonly group: ShownGroup;
}

function Group({
  group: { reason, pictures, shown, from, to },
  onOpen,
  jobKey,
  isSelected,
  cursor,
}: GroupProps) {
  const { t, i18n } = useLingui();
  const time = useTimes();
  const name = i18n._(whyWord(reason));
  const rest = pictures.length - shown.length;
  const [start, end] = [from && time(from), to && time(to)];
  return (
    <section aria-label={name}>
      <div className={styles.reason}>
        <h3>{name}</h3>
        {start && <span>{start === end ? start : t`${start} to ${end}`}</span>}
      </div>
      <div className={styles.prints}>
        {shown.map((picture, index) => (
          <Print
            key={picture.uuid}
            jobKey={jobKey}
            picture={picture}
            name={t`${name}, ${index + 1} of ${pictures.length}`}
            width={WIDTH}
            height={HEIGHT}
            selected={isSelected(picture.uuid)}
            current={cursor === picture.uuid}
          />
        ))}
      </div>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => onOpen(reason)}>
          <Trans>Show {rest} more</Trans>
        </button>
      )}
    </section>
  );
}

/** The time of the shop's day. */
export function useTimes(): (moment: string) => string {
  const { i18n } = useLingui();
  const { timeZone } = useShop();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    return (moment) => format.format(new Date(moment));
  }, [i18n.locale, timeZone]);
}
