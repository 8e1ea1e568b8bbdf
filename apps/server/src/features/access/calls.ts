import { addPictureSetByCode, verifySubjectCode } from '@picture-day/contract/calls/access';
import type { Feature } from '../../platform/http/bind.ts';
import { addPictureSet } from './add-picture-set.ts';
import { verifyCode } from './verify-code.ts';

export const access: Feature = (on, services) => {
  on(verifySubjectCode, verifyCode(services));
  on(addPictureSetByCode, addPictureSet(services));
};
