import { callUrl, type RequestOf } from '@picture-day/contract/call';
import {
  exportStudioLog,
  studioLog,
  studioLogChoices,
  studioLogEntry,
} from '@picture-day/contract/calls/studio/log';
import { answerTo, ask, keyOf } from '@picture-day/ui/calls/api.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

export type LogFilter = RequestOf<typeof exportStudioLog>['query'];

/** Enough that a fast scroll meets no end. */
const PAGE = 200;

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(callUrl(studioLog, { query: filter })),
    queryFn: ({ pageParam }) =>
      ask(studioLog, { query: { ...filter, limit: PAGE, before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const choicesQuery = answerTo(studioLogChoices);
export const entryQuery = (id: number) => answerTo(studioLogEntry, { params: { id } });
export const sheetAddress = (filter: LogFilter): string => callUrl(exportStudioLog, { query: filter });
