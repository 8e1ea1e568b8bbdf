import { z } from 'zod';
import { UnreadableMessage } from './provider.ts';

/** What a provider calls a message; kept as text, which holds no zero in the database. */
export const messageId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]+$/);

/** A signed message as its provider's schema has it. */
export function readMessage<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new UnreadableMessage('a signed message cannot be read');
  }
}
