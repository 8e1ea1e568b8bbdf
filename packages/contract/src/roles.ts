/** What a colleague is in the shop; each call that is for colleagues names the roles that may make it. */
export const ROLES = ['owner', 'office', 'photographer', 'production'] as const;
export type Role = (typeof ROLES)[number];

/** People, the whole log, and money. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
/** Families, their orders, and acting as one of them. */
export const OFFICE = ['owner', 'office'] as const satisfies readonly Role[];
/** Photo days; who photographs works with their own only, which each call looks after. */
export const JOBS = ['owner', 'office', 'photographer'] as const satisfies readonly Role[];
/** What is printed and packed. */
export const PRODUCTION = ['owner', 'office', 'production'] as const satisfies readonly Role[];
