import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import type { Language } from '@picture-day/contract/languages';
import { answerTo, askFile, keyOf } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const publishingQuery = (key: string) => answerTo(calls.jobPublishing, { params: { key } });
export const funnelQuery = (key: string) => answerTo(calls.jobFunnel, { params: { key } });
export const reminderQuery = (key: string) => answerTo(calls.reminderOfJob, { params: { key } });
export const unopenedQuery = (key: string) => answerTo(calls.jobUnopened, { params: { key }, query: {} });
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

/** What was asked for as a file is saved under a name. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export interface WhichLetters {
  readonly class?: string;
  readonly subjectUuid?: string;
  readonly unopened?: boolean;
  readonly withoutContact?: boolean;
}

export async function printLettersOf(key: string, name: string, which: WhichLetters): Promise<void> {
  save(await askFile(calls.printLetters, { params: { key }, body: which }), `${name}.pdf`);
}
