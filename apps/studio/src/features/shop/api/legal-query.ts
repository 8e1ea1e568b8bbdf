import type { ReplyOf } from '@picture-day/contract/call';
import { studioLegal } from '@picture-day/contract/calls/studio/legal';
import { answerTo } from '@picture-day/ui/calls/api.ts';

export const legalQuery = answerTo(studioLegal);
export type GivenLegal = ReplyOf<typeof studioLegal>;
