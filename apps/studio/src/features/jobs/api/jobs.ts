import { callUrl, type RequestOf } from '@picture-day/contract/call';
import {
  archiveJob,
  changeJob,
  copyJob,
  createJob,
  jobChoices,
  jobCopy,
  jobSettings,
  studioJob,
  studioJobs,
} from '@picture-day/contract/calls/studio/jobs';
import type { JobFilters } from '@picture-day/contract/entities/job';
import type { JobForm } from '@picture-day/contract/job-rules';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Sort } from '../../../ui/table/columns.ts';

/** The list and everything of each job. */
export const JOBS_KEY = keyOfCall(studioJobs);

/** The jobs that the filters find, a page at a time; the newest photo day first unless said otherwise. */
export function useJobs(filters: JobFilters, { by, down }: Sort) {
  const isName = by === 'name';
  const query = {
    ...filters,
    ...(isName && { sort: 'name' as const }),
    ...(down === isName && { up: 'yes' as const }),
  };
  return useInfiniteQuery({
    queryKey: [...JOBS_KEY, 'list', callUrl(studioJobs, { query })],
    queryFn: ({ pageParam }) =>
      ask(studioJobs, { query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, jobs }) => (hasMore ? jobs.at(-1)?.uuid : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A job as the head of its pages shows it. */
export const jobQuery = (key: string) => answerTo(studioJob, { params: { key } });
export const jobChoicesQuery = answerTo(jobChoices);
export const jobSettingsQuery = (key: string) => answerTo(jobSettings, { params: { key } });

/** What a copy for the next year would begin with. */
export const jobCopyQuery = (key: string) => answerTo(jobCopy, { params: { key } });

export function useJobWork() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: JOBS_KEY }),
      client.invalidateQueries({ queryKey: jobChoicesQuery.queryKey }),
    ]);
  return {
    refresh,
    create: async (form: JobForm, uuid: string): Promise<string> => {
      const { key } = await ask(createJob, { body: { ...form, uuid } });
      await refresh();
      return key;
    },
    copy: async (from: string, body: RequestOf<typeof copyJob>['body']) => {
      const made = await ask(copyJob, { params: { key: from }, body });
      await refresh();
      return made;
    },
    change: async (key: string, form: JobForm, seen: string | null): Promise<void> => {
      const saved = await ask(changeJob, { params: { key }, body: { ...form, seen } });
      client.setQueryData(jobSettingsQuery(key).queryKey, saved);
      await refresh();
    },
    archive: async (key: string, archived: boolean): Promise<void> => {
      await ask(archiveJob, { params: { key }, body: { archived } });
      await refresh();
    },
  };
}
