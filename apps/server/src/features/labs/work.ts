import type { Services } from '../../platform/services.ts';
import { collectAnswers } from './answers.ts';
import type { BatchSource } from './batch-source.ts';
import { deliver, deliverDue, LAB_QUEUE } from './deliver.ts';

/** Deliveries and answers, without a request. */
export async function startLabs(services: Services, source: BatchSource): Promise<void> {
  const send = ({ uuid }: { uuid: string }) => deliver(services, source, uuid);
  await services.jobs.work(LAB_QUEUE, send);
  await services.jobs.schedule('labs-due', '* * * * *', () => deliverDue(services, source));
  await services.jobs.schedule('lab-answers', '*/5 * * * *', () => collectAnswers(services, source));
}
