import { compareJobList, jobChildLeaving, jobPeople } from '@picture-day/contract/calls/studio/job-people';
import type { ListAnswers, ListDecisions, ListSource } from '@picture-day/contract/entities/job-people';
import { answerTo, ask, keyOf } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const peopleQuery = (key: string) => answerTo(jobPeople, { params: { key } });

export const leavingQuery = (key: string, subjectUuid: string) =>
  answerTo(jobChildLeaving, { params: { key, subjectUuid } });

/** A list as it is sent. */
export interface SentList {
  readonly source: ListSource;
  readonly answers: ListAnswers;
  readonly decisions: ListDecisions;
}

/** What adding a list would do; asked once every doubt about the list itself is answered. */
export const comparedQuery = (key: string, list: string, sent: SentList | undefined) =>
  queryOptions({
    queryKey: ['compared', ...keyOf(`/api/studio/jobs/${key}`), list, sent && [sent.answers, sent.decisions]],
    queryFn: () => ask(compareJobList, { params: { key }, body: sent! }),
    enabled: sent !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
