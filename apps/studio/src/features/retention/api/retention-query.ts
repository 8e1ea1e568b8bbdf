import type { ReplyOf } from '@picture-day/contract/call';
import { studioRetention } from '@picture-day/contract/calls/studio/retention';
import { answerTo } from '@picture-day/ui/calls/api.ts';

export const retentionQuery = answerTo(studioRetention);
export type Kept = ReplyOf<typeof studioRetention>;
