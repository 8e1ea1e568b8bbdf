import type { FirstQueries } from '../../../app/first-queries.ts';
import { templatesQuery } from '../api/templates.ts';
import { listAddress } from '../model/list-address.ts';

/** The list itself only when it is known for whom: it is filled with one subject's pictures. */
export const firstListQueries: FirstQueries = ({ pathname, params, boot }) => {
  const { session, currentPictureSetUuid } = boot;
  if (currentPictureSetUuid === null) return [];
  const address = listAddress(pathname, params);
  return [templatesQuery({ ...address, subjectUuid: currentPictureSetUuid, lang: session.lang })];
};
