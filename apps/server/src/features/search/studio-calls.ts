import * as calls from '@picture-day/contract/calls/studio/search';
import type { Feature } from '../../platform/http/bind.ts';
import { search } from './search.ts';

/** What is typed is not written to the log, it would hold names nobody opened; opening a family or an order is. */
export const searching: Feature = (on, { db }) => {
  on(calls.searchStudio, ({ query, visitor }) => search(db, visitor, query.q));
};
