import { studioToday } from '@picture-day/contract/calls/studio/today';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** What waits for a person; looked at again every minute, since nobody reloads a page that stands open all day. */
export const todayQuery = queryOptions({ ...answerTo(studioToday), refetchInterval: 60_000 });
