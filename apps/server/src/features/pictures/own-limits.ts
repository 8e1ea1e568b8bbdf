import { JOB_FILE_MAX_BYTES } from '@picture-day/contract/calls/studio/job-files';

/** A photographer's own files may be larger than what a stranger uploads. */
export const OWN_LIMITS = { maxBytes: JOB_FILE_MAX_BYTES, maxPixels: 120_000_000 };
