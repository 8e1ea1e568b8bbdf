import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import type { Doubt, MatchedPicture } from '@picture-day/contract/calls/studio/job-files';
import { Button } from '@picture-day/ui/button/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { whyWord } from '../../board/shared/why-words.ts';
import { useAnswerKeys } from '../model/use-answer-keys.ts';
import styles from './columns.module.css';
import { Thumb } from './thumb.tsx';

const SHOWN = 6;
const HEIGHT = 240;

interface Props {
  readonly jobKey: string;
  readonly doubt: Doubt;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDecide: (to: BoardTarget) => void;
  readonly onChoose: () => void;
}

interface Answer {
  readonly key: string;
  readonly name: string;
  readonly to: BoardTarget;
}

/** Whom the pictures may show: 1 the likeliest, 2 the other, 0 nobody. */
function useAnswers({ likely, other, likelyGroup }: Doubt): Answer[] {
  const { t } = useLingui();
  const guesses = [
    ...(likely ? [{ name: likely.name, to: { kind: 'child', child: likely.uuid } as const }] : []),
    ...(likelyGroup
      ? [{ name: t`Class ${likelyGroup}`, to: { kind: 'class', group: likelyGroup } as const }]
      : []),
    ...(other ? [{ name: other.name, to: { kind: 'child', child: other.uuid } as const }] : []),
  ];
  return [
    ...guesses.map((guess, index) => ({ key: String(index + 1), ...guess })),
    { key: '0', name: t`Nobody`, to: { kind: 'nobody' } as const },
  ];
}

/** Pictures large enough to know a child by. */
function Compared({
  title,
  jobKey,
  pictures,
  children,
}: {
  readonly title: ReactNode;
  readonly jobKey: string;
  readonly pictures: readonly MatchedPicture[];
  readonly children?: ReactNode;
}) {
  return (
    <div>
      <h3>{title}</h3>
      <div className={styles.large}>
        {pictures.map((picture) => (
          <Thumb key={picture.uuid} jobKey={jobKey} picture={picture} height={HEIGHT} />
        ))}
        {children}
      </div>
    </div>
  );
}

/** One question, and its pictures once it is opened; it is answered by a chip or its key. */
export function DoubtRow({ jobKey, doubt, isOpen, onOpen, onDecide, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const answers = useAnswers(doubt);
  const panel = useRef<HTMLFieldSetElement>(null);
  const { likely, other, likelyGroup, likelyPictures, otherPictures, why, pictures, file } = doubt;
  const [first, second] = [likely?.name ?? (likelyGroup ? t`Class ${likelyGroup}` : ''), other?.name];
  const question = first && second ? t`${first} or ${second}?` : first ? t`${first}?` : t`Whose is it?`;
  const count = pictures.length;
  const rest = count - SHOWN;
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  useAnswerKeys(isOpen, (key) => {
    const answer = answers.find((one) => one.key === key);
    if (answer) onDecide(answer.to);
    else if (key === 'Escape') onOpen();
  });
  return (
    <li>
      <div className={styles.item}>
        <div className={styles.three}>
          {pictures.slice(0, 3).map((picture) => (
            <Thumb key={picture.uuid} jobKey={jobKey} picture={picture} height={55} />
          ))}
        </div>
        <div>
          <b>{question}</b>
          <p>{i18n._(whyWord(why[0] ?? ''))}</p>
        </div>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? <Trans>Close</Trans> : <Trans>Decide {count}</Trans>}
        </Button>
      </div>
      {isOpen && (
        <fieldset className={styles.panel} ref={panel} tabIndex={-1}>
          <legend className="visually-hidden">{question}</legend>
          <div className={styles.compared}>
            <Compared
              title={<Trans>Whose are these?</Trans>}
              jobKey={jobKey}
              pictures={pictures.slice(0, SHOWN)}
            >
              {rest > 0 && <span className={styles.rest}>+{i18n.number(rest)}</span>}
            </Compared>
            {likely && likelyPictures.length > 0 && (
              <Compared title={<Trans>Surely {first}</Trans>} jobKey={jobKey} pictures={likelyPictures} />
            )}
            {other && otherPictures.length > 0 && (
              <Compared title={<Trans>Surely {second}</Trans>} jobKey={jobKey} pictures={otherPictures} />
            )}
          </div>
          <div className={styles.answers}>
            {answers.map(({ key, name, to }) => (
              <Button
                key={key}
                look={key === '1' ? 'soft' : 'quiet'}
                size="small"
                aria-keyshortcuts={key}
                onClick={() => onDecide(to)}
              >
                <kbd aria-hidden>{key}</kbd> {name}
              </Button>
            ))}
            <Button look="quiet" size="small" onClick={onChoose}>
              <Trans>Somebody else</Trans>
            </Button>
          </div>
          <p>
            {why.map((reason) => i18n._(whyWord(reason))).join('. ')}. {file}
          </p>
        </fieldset>
      )}
    </li>
  );
}
