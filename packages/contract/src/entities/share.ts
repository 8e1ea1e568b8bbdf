import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { subject } from './picture-set.ts';

/** One picture set shared with one address. */
export const share = z.object({
  uuid,
  recipient: z.string(),
  subject,
  time: moment,
  openedTime: z.nullable(moment),
  withdrawnTime: z.nullable(moment),
});
export type Share = z.output<typeof share>;
