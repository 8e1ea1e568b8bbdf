import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { jobQuery } from '../api/jobs.ts';

/** The job of the address; one that is not there, or not one's own, is a page that is not there. */
export function useJob() {
  const { key = '' } = useParams();
  return useQuery({
    ...jobQuery(key),
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
}
