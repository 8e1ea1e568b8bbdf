import type { JobForm } from '@picture-day/contract/job-rules';

/** A form of a job as somebody fills it in. */
export const filledForm = (own: Partial<JobForm> = {}): JobForm => ({
  name: 'Fjellheim skole',
  school: 'Fjellheim skole',
  kind: 'School',
  photographer: 'Anders Lunde',
  photographerUuid: '',
  photoDay: '2026-11-24',
  deadline: '2026-12-08',
  lateUntil: '2026-12-20',
  retention: '2027-06-30',
  priceList: '',
  toSchool: true,
  deliveryPrice: 0,
  deliveryDays: 15,
  ...own,
});
