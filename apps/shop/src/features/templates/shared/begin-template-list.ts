import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '../../../app/router-context.ts';
import { bootQuery } from '../../../lib/boot.ts';
import { chosenPictureSet, pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { loadEngine } from '../../../lib/render.ts';
import { filledDesignsQuery, templatesQuery } from '../api/templates.ts';
import { batches } from '../model/batches.ts';
import { listAddress } from '../model/list-address.ts';
import { groupByProduct } from '../model/order-templates.ts';

/** Fetches the renderer and the first designs while the page itself is still being made ready; waits for nothing. */
export function beginTemplateList({ request, params, context }: LoaderFunctionArgs): null {
  if (import.meta.env.SSR) return null;
  // Whoever needs it tries again.
  loadEngine().catch(() => {});
  const client = context.get(queryClientContext);
  const boot = client.getQueryData(bootQuery.queryKey);
  const sets = client.getQueryData(pictureSetsQuery.queryKey)?.pictureSets ?? [];
  const current = chosenPictureSet(sets, boot?.currentPictureSetUuid ?? null);
  if (!boot || !current) return null;
  const subjectUuid = current.subject.uuid;
  const address = listAddress(new URL(request.url).pathname, params);
  const list = client.getQueryData(
    templatesQuery({ ...address, subjectUuid, lang: boot.session.lang }).queryKey,
  );
  const designs = groupByProduct(address.type, list ?? []).flatMap(({ templates }) => templates);
  const [first] = designs;
  if (first) client.prefetchQuery(filledDesignsQuery(subjectUuid, batches(designs)(first.uuid)));
  return null;
}
