import { z } from 'zod';

const code = z.string().min(2).max(12);
/** The register of a country that the address service looks up, as a shop's folder holds it. */
export const postalCodesFile = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  codes: z.array(z.object({ code, city: z.string().min(1).max(120) })).min(1),
  streets: z
    .array(z.object({ code, street: z.string().min(1).max(120), lastNumber: z.int().min(1).max(10_000) }))
    .default([]),
});

export type PostalRegister = z.infer<typeof postalCodesFile>;
