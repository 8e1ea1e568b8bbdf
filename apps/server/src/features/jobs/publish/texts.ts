import { words } from '../../../texts/words.ts';

/** Why a job does not go into the webshop, or not at that time. */
export const publishText = words('publish', {
  archived: 'This job is archived',
  closed: 'The orders of this job are closed: a later last day opens it again',
  isLive: 'This job is in the webshop already',
  noPrices: 'The shop has no prices yet, so nobody could order',
  noDeadline: 'The job has no deadline yet: say until when families can order',
  noDelivery: 'The job has no way of delivery yet',
  toSchool: 'Handed out at the school',
  isPast: 'This time is past',
  afterDeadline: 'This day is after the deadline of the job',
});
