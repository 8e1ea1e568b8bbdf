import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';

export const PRINT_STATES = ['waiting', 'done', 'failed'] as const;

/** The print file of one design of a paid order: a line has one, a package one for each of its designs. */
export const printFile = z.object({
  orderUuid: uuid,
  lineUuid: uuid,
  number: z.int(),
  packageItemUuid: z.nullable(uuid),
  state: z.enum(PRINT_STATES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  template: z.object({ uuid, version: z.int(), name: z.string() }),
  /** How many pieces are printed from it. */
  quantity: z.int(),
  engineVersion: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  /** The fewest pixels an inch of its pictures, where that is too few to print well. */
  lowPpi: z.nullable(z.int()),
  changedTime: z.nullable(moment),
  /** Where the PDF is, once it is made. */
  file: z.nullable(z.string()),
});
export type PrintFile = z.output<typeof printFile>;
