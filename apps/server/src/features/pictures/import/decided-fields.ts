import type { JobFile } from './job-file.ts';
import type { DecidedJob } from './known-store.ts';

/** Something of a job that a colleague decided in the studio, where the folder says otherwise. */
export interface KeptField {
  readonly field: string;
  readonly kept: string;
  readonly says: string;
}

const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

/** The columns that a folder writes too, as both of them say it. */
const FIELDS: Readonly<
  Record<
    string,
    { readonly field: string; ours(job: DecidedJob): string; theirs(file: JobFile): string } | undefined
  >
> = {
  name: { field: 'name', ours: ({ name }) => name, theirs: ({ name }) => name },
  location: {
    field: 'school',
    ours: ({ location }) => location,
    theirs: ({ school, location }) => school ?? location ?? '',
  },
  job_type_uuid: { field: 'jobType', ours: ({ kind }) => kind, theirs: ({ jobType }) => jobType.name },
  photographer_uuid: {
    field: 'photographer',
    ours: ({ photographer }) => photographer,
    theirs: ({ photographer }) => photographer.name,
  },
  creation_time: {
    field: 'date',
    ours: ({ photo_day }) => photo_day,
    theirs: ({ date }) => dayOf(date),
  },
  deadline: {
    field: 'deadline',
    ours: ({ deadline }) => deadline ?? '',
    theirs: ({ deadline }) => dayOf(deadline),
  },
  retention: {
    field: 'retention',
    ours: ({ retention }) => retention ?? '',
    theirs: ({ retention }) => dayOf(retention),
  },
  is_archived: {
    field: 'archived',
    ours: ({ is_archived }) => String(is_archived),
    theirs: ({ archived }) => String(archived),
  },
};

/** What of the job stays as the studio has it, though the folder says otherwise. */
export const keptFields = (job: DecidedJob | undefined, file: JobFile): KeptField[] =>
  (job?.decided_fields ?? []).flatMap((column) => {
    const known = FIELDS[column];
    if (!job || !known) return [];
    const [kept, says] = [known.ours(job), known.theirs(file)];
    return kept === says ? [] : [{ field: known.field, kept, says }];
  });
