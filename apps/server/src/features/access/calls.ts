import {
  addPictureSetByCode,
  askForCode,
  objectToCode,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import type { Feature } from '../../platform/http/bind.ts';
import { addPictureSet } from './add-picture-set.ts';
import { takeCodeRequest } from './ask-for-code.ts';
import { objectWithKey } from './code-notice.ts';
import { verifyCode } from './verify-code.ts';

export const access: Feature = (on, services) => {
  on(verifySubjectCode, verifyCode(services));
  on(askForCode, takeCodeRequest(services));
  on(objectToCode, objectWithKey(services));
  on(addPictureSetByCode, addPictureSet(services));
};
