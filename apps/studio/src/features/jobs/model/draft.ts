import { type JobForm, jobForm } from '@picture-day/contract/job-rules';

const KEY = 'studio-new-job';

interface Draft {
  readonly uuid: string;
  readonly form: JobForm;
}

/** What was typed of a new job before the page was loaded again. */
export function keptDraft(): Draft | null {
  try {
    const kept: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const names = Object.keys(kept?.form ?? {});
    return kept && Object.keys(jobForm.shape).every((name) => names.includes(name)) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
