import type { FirstQueries } from '../../app/first-queries.ts';
import { cartQuery } from '../../lib/cart.ts';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { beginTemplateList } from '../templates/shared/begin-template-list.ts';
import { firstListQueries } from '../templates/shared/first-list-queries.ts';
import { TemplateListView } from '../templates/shared/template-list-view.tsx';
import { categoriesQuery } from './api/catalogue.ts';

export const Component = TemplateListView;
export const loader = beginTemplateList;
export const firstQueries: FirstQueries = (asked) => [
  pictureSetsQuery,
  categoriesQuery(asked.boot.session.lang),
  ...firstListQueries(asked),
  cartQuery,
];
