import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import type { Language } from '@picture-day/contract/languages';
import { answerTo, askFile, keyOf } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';

export const publishingQuery = (key: string) => answerTo(calls.jobPublishing, { params: { key } });
export const funnelQuery = (key: string) => answerTo(calls.jobFunnel, { params: { key } });
export const reminderQuery = (key: string) => answerTo(calls.reminderOfJob, { params: { key } });
export const unopenedQuery = (key: string, which: { readonly q?: string; readonly child?: string } = {}) =>
  answerTo(calls.jobUnopened, { params: { key }, query: which });
export const previewQuery = (
  key: string,
  group: ReminderGroup,
  day: string | undefined,
  lang: Language | undefined,
) => answerTo(calls.previewReminder, { params: { key }, query: { group, day, lang } });

const STILL_SENDING = 2000;

/** While mails are on their way it is asked again, so that their progress is seen. */
export const invitationsQuery = (key: string) =>
  queryOptions({
    ...answerTo(calls.jobInvitations, { params: { key }, query: {} }),
    refetchInterval: ({ state: { data } }) =>
      data && data.asked > data.sent + data.failed ? STILL_SENDING : false,
  });

/** Whatever is known of a job is asked for again: its head, its counts, its plans. */
export const refreshJob = (client: QueryClient, key: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(`/api/studio/jobs/${encodeURIComponent(key)}`) });

export interface WhichLetters {
  readonly class?: string;
  readonly subjectUuid?: string;
  readonly unopened?: boolean;
  readonly withoutContact?: boolean;
}

export async function printLettersOf(key: string, name: string, which: WhichLetters): Promise<void> {
  saveFile(await askFile(calls.printLetters, { params: { key }, body: which }), `${name}.pdf`);
}
