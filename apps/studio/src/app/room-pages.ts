import { hasPage } from './page.tsx';
import type { RoomName } from './rooms.ts';

/** The page each room opens with. */
const FIRST_PAGE: Readonly<Record<RoomName, string>> = {
  today: 'today/today-page',
  jobs: 'jobs/jobs-page',
  families: 'families/families-page',
  orders: 'orders/orders-page',
  production: 'production/production-page',
  shop: 'shop/legal-page',
  money: 'money/money-page',
  counts: 'counts/counts-page',
  recordings: 'recordings/recordings-page',
  people: 'people/people-page',
  log: 'log/log-page',
};

export const hasRoomPage = (name: RoomName): boolean => hasPage(FIRST_PAGE[name]);
