import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardChild, BoardPicture, BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useKeys } from '../../../lib/keys.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { pictureUrl } from '../api/board.ts';
import { isDoubtful } from '../model/board.ts';
import { speaksAgainst, whyWord } from '../shared/why-words.ts';
import styles from './tray.module.css';
import { useTimes } from './tray.tsx';

interface Props {
  readonly jobKey: string;
  readonly picture: BoardPicture;
  readonly nameOf: (child: string) => BoardChild | undefined;
  readonly onAnswer: (to: BoardTarget) => void;
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** How a picture was decided, and for a doubtful one the answers: 1 keeps it, 2 is the other child, 0 nobody. */
export function Inspector({ jobKey, picture, nameOf, onAnswer }: Props) {
  const { t } = useLingui();
  const { likely, other, likelyGroup, places, group, name, takenTime } = picture;
  const doubtful = isDoubtful(picture);
  const [first, second] = [likely ? nameOf(likely) : undefined, other ? nameOf(other) : undefined];
  const keep: BoardTarget | undefined = first
    ? { kind: 'child', child: first.uuid }
    : likelyGroup !== null
      ? { kind: 'class', group: likelyGroup }
      : undefined;
  const move: BoardTarget | undefined = second && { kind: 'child', child: second.uuid };
  useKeys({
    ...(doubtful && keep && { '1': () => onAnswer(keep) }),
    ...(doubtful && move && { '2': () => onAnswer(move) }),
    ...(doubtful && { '0': () => onAnswer({ kind: 'nobody' }) }),
  });
  const time = useTimes();
  const owner =
    (likely ? first : places[0] && nameOf(places[0].child))?.name ?? group ?? likelyGroup ?? t`Nobody’s`;
  const [keptBy, movedTo] = [
    first ? firstName(first.name) : (likelyGroup ?? ''),
    second && firstName(second.name),
  ];
  return (
    <section className={styles.card} aria-label={t`How it was decided`}>
      <div className={styles.about}>
        <img src={pictureUrl(jobKey, picture, 55)} alt="" width={44} height={55} />
        <div>
          <b>{group !== null && places.length > 1 ? t`Class ${group}, ${name}` : `${owner}, ${name}`}</b>
          <p>
            {doubtful && (
              <>
                <Trans>Doubtful.</Trans>{' '}
              </>
            )}
            <Why picture={picture} /> {takenTime && <Trans>Taken at {time(takenTime)}.</Trans>}
          </p>
        </div>
      </div>
      {doubtful && (
        <div className={styles.answers}>
          {keep && (
            <Button look="soft" size="small" onClick={() => onAnswer(keep)}>
              <Trans>Keep with {keptBy}</Trans> <kbd>1</kbd>
            </Button>
          )}
          {move && (
            <Button look="quiet" size="small" onClick={() => onAnswer(move)}>
              <Trans>Move to {movedTo}</Trans> <kbd>2</kbd>
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => onAnswer({ kind: 'nobody' })}>
            <Trans>Nobody</Trans> <kbd>0</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}

/** What spoke for its owner, and what against. */
function Why({ picture: { why, certainty, decidedBy, decidedTime } }: { picture: BoardPicture }) {
  const { i18n } = useLingui();
  const { shortTime } = useDates();
  const when = decidedTime && shortTime(decidedTime);
  if (why.includes('hand')) {
    return decidedBy && when ? (
      <Trans>
        Decided by {decidedBy}, {when}.
      </Trans>
    ) : (
      <>{i18n._(whyWord('hand'))}.</>
    );
  }
  const against = why.filter(speaksAgainst);
  const shown = certainty === 'sure' || against.length === 0 ? why : against;
  return (
    <>{(shown.length > 0 ? shown : ['none']).map((reason) => `${i18n._(whyWord(reason))}.`).join(' ')}</>
  );
}
