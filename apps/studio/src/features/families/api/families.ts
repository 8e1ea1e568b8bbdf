import { callUrl } from '@picture-day/contract/call';
import {
  studioFamilies,
  studioFamily,
  studioFamilyJobs,
  studioFamilyPicture,
} from '@picture-day/contract/calls/studio/families';
import type { FamilyFilters } from '@picture-day/contract/entities/family';
import { answerTo, ask, keyOf } from '@picture-day/ui/calls/api.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The families that the filters find, page after page. */
export const familiesQuery = (filters: FamilyFilters) =>
  infiniteQueryOptions({
    queryKey: ['pages', ...keyOf(callUrl(studioFamilies, { query: filters }))],
    queryFn: ({ pageParam }) =>
      ask(studioFamilies, { query: { ...filters, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, families }) => (hasMore ? families.at(-1)?.uuid : undefined),
  });

export const familyJobsQuery = answerTo(studioFamilyJobs);

export const familyQuery = (uuid: string) => answerTo(studioFamily, { params: { uuid } });

export const familyPicture = (uuid: string, pictureUuid: string): string =>
  callUrl(studioFamilyPicture, { params: { uuid, pictureUuid, size: '320' } });
