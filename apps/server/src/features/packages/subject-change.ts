import { SUBJECT_CHANGE } from '@picture-day/contract/constants';
import type { OwnPicture, OwnSet } from '../personalisation/template-line.ts';
import type { PackageTextKey } from './texts.ts';

/**
 * Whether a picture may stand in a package of this set. At the fourth level a change goes through the whole package,
 * skipping the places that do not take the new picture, so any of the customer's own may remain. Uploads belong to no
 * subject and no job, so the levels before it take none.
 */
export function pictureObjection(
  level: number,
  set: OwnSet,
  picture: OwnPicture,
): PackageTextKey | undefined {
  switch (level) {
    case SUBJECT_CHANGE.sameSubject:
      return picture.subject_uuids.includes(set.uuid) ? undefined : 'sameSubject';
    case SUBJECT_CHANGE.sameJob:
      return picture.job_uuid === set.job.uuid ? undefined : 'sameJob';
    case SUBJECT_CHANGE.sameJobType:
      return picture.job_type_uuid === set.jobTypeUuid ? undefined : 'sameJobType';
    default:
      return undefined;
  }
}

/** Whether an item may be for another subject than the package. */
export function subjectObjection(
  level: number,
  set: OwnSet,
  other: OwnSet,
  isDesign: boolean,
): PackageTextKey | undefined {
  if (other.uuid === set.uuid) return undefined;
  switch (level) {
    case SUBJECT_CHANGE.sameSubject:
      return 'sameSubject';
    case SUBJECT_CHANGE.sameJob:
      return other.job.uuid === set.job.uuid ? undefined : 'sameJob';
    case SUBJECT_CHANGE.sameJobType:
      return other.jobTypeUuid === set.jobTypeUuid ? undefined : 'sameJobType';
    case SUBJECT_CHANGE.wholePackage:
      return isDesign ? undefined : 'wholePackage';
    default:
      return undefined;
  }
}
