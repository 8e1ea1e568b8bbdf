import environment from '../../../../scripts/shop-environment.json' with { type: 'json' };

const { NODE_DISABLE_COMPILE_CACHE: _, ...rest } = environment;

/** As an open shop runs, but with what Node made of the sources kept from start to start: each costs a second less. */
export const startedOften: Readonly<Record<string, string>> = rest;

/** As an open shop runs, to the letter: where its memory is measured. */
export const asOpenShops: Readonly<Record<string, string>> = environment;
