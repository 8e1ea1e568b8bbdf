import { z } from 'zod';
import type { Trx } from '../../platform/database/connect.ts';

const code = z.string().min(2).max(12);
export const postalRegister = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  codes: z.array(z.object({ code, city: z.string().min(1).max(120) })).min(1),
  streets: z
    .array(z.object({ code, street: z.string().min(1).max(120), lastNumber: z.int().min(1).max(10_000) }))
    .default([]),
});

export type PostalRegister = z.infer<typeof postalRegister>;

/** Replaces a country's register of postal codes and streets, which the address service looks up. */
export async function savePostalCodes(trx: Trx, { country, codes, streets }: PostalRegister): Promise<void> {
  await trx.deleteFrom('postal_code').where('country', '=', country).execute();
  await trx
    .insertInto('postal_code')
    .values(codes.map((row) => ({ country, ...row })))
    .execute();
  if (streets.length === 0) return;
  await trx
    .insertInto('postal_street')
    .values(streets.map(({ lastNumber, ...row }) => ({ country, ...row, last_number: lastNumber })))
    .execute();
}
