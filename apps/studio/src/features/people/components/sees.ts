import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@picture-day/contract/roles';

/** What of the shop's work a role has before it. */
export const SEES: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`All jobs`,
  office: msg`All jobs`,
  photographer: msg`Own jobs`,
  production: msg`Batches`,
};
