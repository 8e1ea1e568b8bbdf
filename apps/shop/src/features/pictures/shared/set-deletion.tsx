import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { useDates } from '../../../lib/use-dates.ts';

/** Until when the pictures of a set are there, for as long as not all are bought. */
export function SetDeletion({ set }: { readonly set: PictureSet }) {
  const { fullDate } = useDates();
  const { deletionDate } = set.job;
  if (!deletionDate || set.bought) return null;
  const date = fullDate(`${deletionDate}T12:00:00.000Z`);
  return <Trans>Pictures that are not bought are deleted on {date}.</Trans>;
}
