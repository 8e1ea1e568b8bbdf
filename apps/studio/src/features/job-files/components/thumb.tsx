import type { MatchedPicture } from '@picture-day/contract/calls/studio/job-files';
import { pictureUrl } from '../../board/api/board.ts';

interface Props {
  readonly jobKey: string;
  readonly picture: MatchedPicture;
  readonly height: number;
}

/** A small picture of the job; its words stand beside it. */
export function Thumb({ jobKey, picture, height }: Props) {
  return <img src={pictureUrl(jobKey, picture, height)} alt="" loading="lazy" decoding="async" />;
}
