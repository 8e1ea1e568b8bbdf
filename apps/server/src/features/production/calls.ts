import { ticketSchema } from '@picture-day/contract/calls/production';
import { ticket } from '@picture-day/contract/entities/ticket';
import * as z from 'zod/mini';
import type { Feature } from '../../platform/http/bind.ts';

/** What a lab's program reads a ticket by. */
export const ticketJsonSchema = (): string => `${JSON.stringify(z.toJSONSchema(ticket), null, 2)}\n`;

/** What labs may read without an account. */
export const productionForLabs: Feature = (on) => {
  on(ticketSchema, async () => ({
    type: 'application/schema+json',
    bytes: Buffer.from(ticketJsonSchema()),
    cacheControl: 'public, max-age=3600',
  }));
};
