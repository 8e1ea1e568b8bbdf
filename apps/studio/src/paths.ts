/** Every address of the studio. Variable parts are encoded here and nowhere else. */
const at = (...parts: string[]) => `/studio${parts.map((part) => `/${encodeURIComponent(part)}`).join('')}`;

/** The pages of a job, in the order of its tabs. */
export const JOB_TABS = ['pictures', 'people', 'families', 'sales', 'settings', 'activity'] as const;
export type JobTab = (typeof JOB_TABS)[number];

/** The pages of money beside its overview, in the order of their tabs. */
export const MONEY_TABS = ['vat', 'refunds', 'payouts', 'shares', 'export'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

export const paths = {
  today: () => at(),
  jobs: () => at('jobs'),
  newJob: () => at('jobs', 'new'),
  /** Next year's job of a school. */
  copyOfJob: (key: string) => `${at('jobs', 'new')}?${new URLSearchParams({ from: key })}`,
  job: (key: string) => at('jobs', key),
  /** Where the files of a photo day come in. */
  jobUpload: (key: string) => at('jobs', key, 'pictures', 'upload'),
  jobTab: (key: string, tab: JobTab) => at('jobs', key, tab),
  jobList: (key: string) => at('jobs', key, 'people', 'list'),
  jobCards: (key: string) => at('jobs', key, 'people', 'cards'),
  families: () => at('families'),
  /** The families of a job, or of one of its classes. */
  familiesOf: (job: string, group?: string) =>
    `${at('families')}?${new URLSearchParams({ job, ...(group && { group }) })}`,
  /** The code of a child whose pictures nobody has opened. */
  codeOfChild: (job: string, child: string) =>
    `${at('jobs', job, 'families')}?${new URLSearchParams({ panel: 'unopened', child })}`,
  family: (uuid: string) => at('families', uuid),
  orders: () => at('orders'),
  /** The orders of a job. */
  ordersOf: (job: string) => `${at('orders')}?${new URLSearchParams({ job })}`,
  /** The orders with a product. */
  ordersWith: (product: string) => `${at('orders')}?${new URLSearchParams({ product })}`,
  order: (reference: string) => at('orders', reference),
  production: () => at('production'),
  batch: (key: string) => at('production', key),
  money: () => at('money'),
  moneyTab: (tab: MoneyTab) => at('money', tab),
  people: () => at('people'),
  account: () => at('account'),
  log: () => at('log'),
  /** What the log has of one family or order. */
  logOf: (what: 'family' | 'order', uuid: string) => `${at('log')}?${new URLSearchParams({ [what]: uuid })}`,
  shopRoom: () => at('shop'),
  legal: () => at('shop', 'legal'),
  retention: () => at('shop', 'retention'),
  invoices: () => at('money', 'invoices'),
  connections: () => at('shop', 'connections'),
  work: () => at('shop', 'work'),
  labs: () => at('production', 'labs'),
  recordings: () => at('recordings'),
  recording: (uuid: string) => at('recordings', uuid),
  counts: () => at('counts'),
  /** Where the families are; a page of its own beside the studio. */
  shop: () => '/',
} as const;
