import type { I18n } from '@lingui/core';
import type { JobFilesState } from '@picture-day/contract/calls/studio/job-files';
import type { Upload } from './uploader.ts';

/** How many files could not be read: those the shop refused, and those this browser was told of just now. */
export function refusedFiles(state: JobFilesState, upload: Pick<Upload, 'refused'>): number {
  const known = new Set(state.refused.map(({ path }) => path));
  return state.refusedCount + upload.refused.filter(({ path }) => !known.has(path)).length;
}

/** Whole minutes, or seconds under one, or hours and minutes above sixty. */
export function timeLeft(i18n: I18n, seconds: number): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour'): string =>
    i18n.number(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  if (seconds < 60) return unit(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? unit(minutes, 'minute')
    : `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`;
}
