import type { BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import type { Ref } from 'react';
import { pictureUrl } from '../api/board.ts';
import styles from './drag-hand.module.css';

interface Props {
  readonly jobKey: string;
  readonly pictures: readonly BoardPicture[];
  readonly count: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly ref: Ref<HTMLDivElement>;
}

const MOST = 3;

/** What is carried: at most three prints, and how many there are. */
export function DragHand({ jobKey, pictures, count, at, ref }: Props) {
  return (
    <div ref={ref} className={styles.hand} style={{ translate: `${at.x}px ${at.y}px` }} aria-hidden="true">
      {pictures
        .slice(0, MOST)
        .toReversed()
        .map((picture) => (
          <img key={picture.uuid} src={pictureUrl(jobKey, picture, 90)} alt="" width={72} height={90} />
        ))}
      <b>{count}</b>
    </div>
  );
}
