import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@picture-day/contract/roles';

export const ROLE_NAMES: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`Owner`,
  office: msg`Office`,
  photographer: msg`Photographer`,
  production: msg`Production`,
};
