/** Every address of the studio. Variable parts are encoded here and nowhere else. */
const at = (...parts: string[]) => `/studio${parts.map((part) => `/${encodeURIComponent(part)}`).join('')}`;

export const paths = {
  today: () => at(),
  families: () => at('families'),
  /** The families of a job, or of one of its classes. */
  familiesOf: (job: string, group?: string) =>
    `${at('families')}?${new URLSearchParams({ job, ...(group && { group }) })}`,
  family: (uuid: string) => at('families', uuid),
  orders: () => at('orders'),
  order: (reference: string) => at('orders', reference),
  production: () => at('production'),
  people: () => at('people'),
  account: () => at('account'),
  log: () => at('log'),
  shopRoom: () => at('shop'),
  legal: () => at('shop', 'legal'),
  recordings: () => at('recordings'),
  recording: (uuid: string) => at('recordings', uuid),
  counts: () => at('counts'),
  /** Where the families are; a page of its own beside the studio. */
  shop: () => '/',
} as const;
