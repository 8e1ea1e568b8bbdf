import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { Feature } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { seeFunnel, seeUnopened } from './funnel/see-funnel.ts';
import { askForInvitations, seeInvitations, startInvitations } from './invite/invitations.ts';
import { lettersAsPdf } from './invite/letters.ts';
import { planOne, seeReminders, takeBackOne } from './invite/plan-reminder.ts';
import { preview, sendTest } from './invite/preview-reminder.ts';
import { renewCodeOfChild } from './invite/renew-code.ts';
import { sendDuePlans } from './invite/send-plans.ts';
import { seePublishing } from './publish/checklist.ts';
import { publishDueJobs, publishNowOrLater, takeBack } from './publish/publish-job.ts';

/** Letting families in, inviting them, and seeing how far they came. */
export const familiesOfJobs: Feature = (on, services) => {
  on(calls.jobPublishing, seePublishing(services));
  on(calls.publishJob, publishNowOrLater(services));
  on(calls.takeBackJob, takeBack(services));
  on(calls.jobFunnel, seeFunnel(services));
  on(calls.jobUnopened, seeUnopened(services));
  on(calls.printLetters, lettersAsPdf(services));
  on(calls.jobInvitations, seeInvitations(services));
  on(calls.mailInvitations, askForInvitations(services));
  on(calls.renewChildCode, renewCodeOfChild(services));
  on(calls.reminderOfJob, seeReminders(services));
  on(calls.previewReminder, preview(services));
  on(calls.planReminder, planOne(services));
  on(calls.takeBackReminder, takeBackOne(services));
  on(calls.testReminder, sendTest(services));
};

/** Each minute: what has its time, also when nothing ran at that minute. */
export async function startPhotoDays(services: Services): Promise<void> {
  await startInvitations(services);
  await services.jobs.schedule('publish-jobs', '* * * * *', () => publishDueJobs(services));
  await services.jobs.schedule('planned-reminders', '* * * * *', () => sendDuePlans(services));
}
