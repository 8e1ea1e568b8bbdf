import { callUrl } from '@picture-day/contract/call';
import { jobActivity, jobSales } from '@picture-day/contract/calls/studio/jobs';
import { answerTo, ask, keyOf } from '@picture-day/ui/calls/api.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** What happened to a job, page after page. */
export const activityQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(callUrl(jobActivity, { params: { key }, query: {} })),
    queryFn: ({ pageParam }) =>
      ask(jobActivity, { params: { key }, query: { ...(pageParam && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const salesQuery = (key: string) => answerTo(jobSales, { params: { key } });
