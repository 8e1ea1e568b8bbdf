import type { Rotation } from '@picture-day/contract/constants';
import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { PictureFacts } from '@picture-day/render';
import type { PictureType } from '@picture-day/render/model';

/** Whose pictures are asked for: in every WHERE. */
export interface Owner {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

/** A picture the account may put into a design. */
export interface OwnPicture {
  readonly uuid: string;
  readonly content_hash: string;
  readonly width: number;
  readonly height: number;
  readonly picture_type: PictureType;
  readonly greenscreen: boolean;
  readonly turn: Rotation;
  readonly keywords: readonly string[];
  readonly focus?: Focus | null;
  readonly bought: boolean;
  /** Bought, or ordered on an invoice. */
  readonly ordered: boolean;
  /** Null on the customer's own upload. */
  readonly job_uuid: string | null;
  readonly job_type_uuid: string | null;
  readonly photographer_uuid: string | null;
  /** The account's subjects that the picture shows. */
  readonly subject_uuids: readonly string[];
}

/** A picture set of the account, with everything a design is filled from. */
export interface OwnSet {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly job: {
    readonly uuid: string;
    readonly key: string;
    readonly name: string;
    readonly creationTime: string;
    readonly inWebshop: boolean;
    readonly requireFineTunedPictures: boolean;
    readonly isArchived: boolean;
  };
  readonly jobTypeUuid: string;
  readonly photographerUuid: string;
  readonly pictures: readonly OwnPicture[];
}

export const factsOf = (picture: OwnPicture): PictureFacts => ({
  width: picture.width,
  height: picture.height,
  pictureType: picture.picture_type,
  greenscreen: picture.greenscreen,
  ...(picture.focus && { focus: picture.focus }),
});

export interface JobBackground {
  readonly uuid: string;
  readonly job_uuid: string;
  readonly content_hash: string;
  readonly is_default: boolean;
  /** No longer offered; what was made with it keeps it. */
  readonly is_gone: boolean;
}
