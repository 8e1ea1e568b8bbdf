import { useLingui } from '@lingui/react/macro';
import type { BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import { CheckIcon, EyeOffIcon, StarIcon } from '@picture-day/ui/icon/icons.tsx';
import { memo } from 'react';
import { pictureUrl } from '../api/board.ts';
import { isDoubtful, isHidden, turnOnScreen } from '../model/board.ts';
import styles from './print.module.css';

interface Props {
  readonly jobKey: string;
  readonly picture: BoardPicture;
  /** Whose it is and which of theirs, for those who do not see it. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly selected: boolean;
  /** The one that the arrows have come to; only it is reached by Tab. */
  readonly current: boolean;
  /** A dragged picture would be laid before it. */
  readonly before?: boolean;
}

/** A picture on the board with its marks. What is done with it is listened to by the board itself. */
export const Print = memo(function Print({
  jobKey,
  picture,
  name,
  width,
  height,
  selected,
  current,
  before,
}: Props) {
  const { t } = useLingui();
  const hidden = isHidden(picture);
  const doubtful = isDoubtful(picture);
  const turn = turnOnScreen(picture);
  const marks = [
    picture.favourite && t`favourite`,
    doubtful && t`doubtful`,
    hidden && t`hidden`,
    picture.turn !== 0 && t`turned`,
  ].filter(Boolean);
  // Hundreds pass by while somebody scrolls: a picture is the button's own background, which is one box to lay out
  // instead of two. Only what is turned or grey lies on a sheet of its own.
  const url = `url("${pictureUrl(jobKey, picture, Math.max(width, height))}")`;
  const sheet = turn !== 0 || hidden;
  const aside = turn % 180 !== 0;
  return (
    <button
      type="button"
      className={styles.print}
      style={{ width, height, ...(!sheet && { backgroundImage: url }) }}
      data-picture={picture.uuid}
      data-doubtful={doubtful || undefined}
      data-hidden={hidden || undefined}
      data-before={before || undefined}
      aria-pressed={selected}
      aria-label={[name, ...marks].join(', ')}
      tabIndex={current ? 0 : -1}
    >
      {sheet && (
        <i
          className={styles.photo}
          style={{
            width: aside ? height : width,
            height: aside ? width : height,
            backgroundImage: url,
            ...(turn !== 0 && { rotate: `${turn}deg` }),
          }}
        />
      )}
      {selected && (
        <span className={styles.check}>
          <CheckIcon size={12} />
        </span>
      )}
      {doubtful && <span className={styles.doubt}>?</span>}
      {picture.favourite && (
        <span className={styles.star}>
          <StarIcon size={12} />
        </span>
      )}
      {hidden && (
        <span className={styles.eye}>
          <EyeOffIcon size={14} />
        </span>
      )}
    </button>
  );
});
