import type { Rotation } from '@picture-day/contract/constants';
import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { ColumnType, Generated } from 'kysely';

interface Named {
  uuid: string;
  portal_uuid: string;
  key: string;
  name: string;
}

export interface PhotographerTable extends Named {
  /** The colleague who this is; their own jobs are those of this photographer. */
  account_uuid: Generated<string | null>;
}

/** A delivery to the school of a job, open until its deadline. */
export interface SchoolDelivery {
  readonly uuid: string;
  readonly price: number;
  /** Business days. */
  readonly days: number;
}

export interface JobTable extends Named {
  location: Generated<string>;
  job_type_uuid: string;
  photographer_uuid: string;
  creation_time: Date;
  in_webshop: Generated<boolean>;
  require_fine_tuned_pictures: Generated<boolean>;
  is_archived: Generated<boolean>;
  /** Days in the shop's time zone: the last to order for the school, the last of late orders, and the one on which unsold pictures go. */
  deadline: string | null;
  late_until: Generated<string | null>;
  retention: string | null;
  /** A person put the job into the shop; no folder takes it out again. */
  published_at: Generated<Date | null>;
  /** When it goes into the shop by itself. */
  publish_at: Generated<Date | null>;
  /** The four characters that the day's photo cards begin with; none before the first card is printed. */
  card_code: Generated<string | null>;
  /** The columns a colleague decided in the studio; a folder that comes again changes none of them. */
  decided_fields: Generated<string[]>;
  /** How the families' parcels come to the school; null where the shop's catalogue says it. */
  /** The key of the price list its families pay by; null where they pay the shop's own prices. */
  price_list: Generated<string | null>;
  school_delivery: ColumnType<SchoolDelivery | null, string | null | undefined, string | null>;
  changed_at: Generated<Date | null>;
  /** Its late orders ended; it left the shop then. */
  closed_at: Generated<Date | null>;
  /** When it was last worked out whose its pictures are. */
  matched_at: Generated<Date | null>;
}

/** Something of a folder that did not find its place when it was last imported. */
export interface ImportProblemTable {
  job_uuid: string;
  kind: string;
  what: string;
  reason: string;
  found_at: Date;
}

export interface SubjectTable {
  uuid: string;
  job_uuid: string;
  /** The job's shop; the database writes it. */
  portal_uuid: ColumnType<string | null, never, never>;
  key: string;
  name: string;
  group_name: Generated<string>;
  contact: Generated<string>;
  second_contact: Generated<string>;
  mobile: Generated<string>;
  /** As the school's list writes it. */
  born: Generated<string>;
  note: Generated<string>;
  /** The guardians agree to class pictures; no set of the child gets one otherwise. */
  class_pictures: Generated<boolean>;
  /** The guardians want no picture of the child in the shop. */
  pictures_refused: Generated<boolean>;
  /** Made from the address of a contact whose access to the child has ended. */
  contact_ended: Generated<string | null>;
  /** No longer on the roster: codes open nothing, and only what was bought is still seen. */
  gone_at: Generated<Date | null>;
  /** A person made or changed the child; the roster changes nothing about it. */
  decided_by_hand: Generated<boolean>;
  /** How often its family was invited, and how many families have its set; the database counts. */
  invitations: Generated<number>;
  openers: Generated<number>;
}

export interface AccessCodeTable {
  portal_uuid: string;
  code: string;
  subject_uuid: string | null;
  needs_confirmation: Generated<boolean>;
  redirect: string | null;
  /** A person gave the code; no roster ends it. */
  decided_by_hand: Generated<boolean>;
  /** Set where the job.json of this job names the code. */
  job_uuid: Generated<string | null>;
}

export interface AccountSubjectTable {
  account_uuid: string;
  subject_uuid: string;
  added_at: Date;
  /** Nothing was to be seen when it was added, and the mail that was promised is still to come. */
  waits: Generated<boolean>;
}

export interface BackgroundTable {
  uuid: string;
  job_uuid: string;
  source: string;
  is_default: Generated<boolean>;
  position: Generated<number>;
  width: number;
  height: number;
  content_hash: string;
  /** No longer offered; what was ordered before it is still printed. */
  gone_at: Generated<Date | null>;
}

export interface PictureTable {
  uuid: string;
  job_uuid: string | null;
  uploaded_by: string | null;
  source: string;
  content_hash: string;
  picture_type: 'IP' | 'MGP' | 'GP';
  greenscreen: Generated<boolean>;
  width: number;
  height: number;
  thumbhash: string;
  keywords: Generated<string[]>;
  created_at: Date;
  /** No longer in the folder: in nobody's set, and kept only for those who bought it. */
  gone_at: Generated<Date | null>;
  /** Where the photographer wants it looked at. */
  focus: ColumnType<Focus | null, string | null | undefined, string | null>;
  /** The class that a group picture shows. */
  group_name: Generated<string | null>;
  /** How far a person turned it, in degrees clockwise; width, height and focus are those of the turned picture. */
  turn: Generated<Rotation>;
  /** A person removed it; no folder brings it back. */
  removed_at: Generated<Date | null>;
  /** A person chose its place in the row or made it a favourite; no folder changes that. */
  arranged: Generated<boolean>;
  /** What its files take of the disk: the original, and all that was made of it. */
  original_bytes: Generated<number>;
  view_bytes: Generated<number>;
}

export interface PictureSubjectTable {
  subject_uuid: string;
  picture_uuid: string;
  position: Generated<number>;
  /** Taken out of the family's sight; who has bought it keeps it. */
  hidden: Generated<boolean>;
}

/** A view: the one place that says what a family sees, what of it is bought, and what is for sale. */
export interface FamilyPictureView {
  account_uuid: ColumnType<string, never, never>;
  portal_uuid: ColumnType<string, never, never>;
  subject_uuid: ColumnType<string, never, never>;
  picture_uuid: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  hidden: ColumnType<boolean, never, never>;
  bought: ColumnType<boolean, never, never>;
  for_sale: ColumnType<boolean, never, never>;
  /** Sold, though perhaps not paid for yet. */
  ordered: ColumnType<boolean, never, never>;
}

/** Whose a picture is, as a person decided it. It holds against every folder. */
export interface PictureDecisionTable {
  picture_uuid: string;
  subject_uuid: string;
  belongs: boolean;
  decided_at: Date;
}

export interface BoughtPictureTable {
  account_uuid: string;
  picture_uuid: string;
  order_uuid: string | null;
  at: Date;
  /** The set and the place where the buyer still finds the picture after it left the set. */
  kept_in: Generated<string | null>;
  kept_position: Generated<number | null>;
  /** Ordered on an invoice whose money has not come. */
  awaits_payment: Generated<boolean>;
}

export interface BoughtSetTable {
  account_uuid: string;
  subject_uuid: string;
  order_uuid: string | null;
  at: Date;
  /** Ordered on an invoice whose money has not come. */
  awaits_payment: Generated<boolean>;
}

export interface PictureTables {
  photographer: PhotographerTable;
  job_type: Named;
  job: JobTable;
  import_problem: ImportProblemTable;
  subject: SubjectTable;
  access_code: AccessCodeTable;
  account_subject: AccountSubjectTable;
  background: BackgroundTable;
  picture: PictureTable;
  picture_subject: PictureSubjectTable;
  family_picture: FamilyPictureView;
  picture_decision: PictureDecisionTable;
  bought_picture: BoughtPictureTable;
  bought_set: BoughtSetTable;
}
