import * as calls from '@picture-day/contract/calls/studio/codes';
import type { Feature } from '../../platform/http/bind.ts';
import {
  answerRequest,
  declineRequest,
  listCodeRequests,
  requestLetter,
  searchChildren,
} from './answer-code-request.ts';
import { answerObjection } from './code-notice.ts';

export const codesOfStudio: Feature = (on, services) => {
  on(calls.codeRequests, listCodeRequests(services));
  on(calls.searchCodeChildren, searchChildren(services));
  on(calls.answerCodeObjection, answerObjection(services));
  on(calls.answerCodeRequest, answerRequest(services));
  on(calls.declineCodeRequest, declineRequest(services));
  on(calls.codeRequestLetter, requestLetter(services));
};
