import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Lab } from '@picture-day/contract/calls/studio/labs';
import {
  DEFAULT_LAB_NAMES,
  type LabAnswerState,
  type LabForm,
  type LabKind,
} from '@picture-day/contract/lab-rules';

export const KIND_WORDS: Readonly<Record<LabKind, MessageDescriptor>> = {
  folder: msg`A folder of this machine`,
  sftp: msg`SFTP`,
  https: msg`A call by https`,
};

export const ANSWER_WORDS: Readonly<Record<LabAnswerState, MessageDescriptor>> = {
  received: msg`received`,
  printed: msg`printed`,
  shipped: msg`shipped`,
  refused: msg`refused`,
};

/** The form of a lab that is there; its secret never comes back. */
export const formOf = (lab: Lab): LabForm => ({
  name: lab.name,
  kind: lab.kind,
  names: lab.names,
  folder: lab.folder,
  host: lab.host,
  port: lab.port,
  username: lab.username,
  auth: lab.auth,
  secret: '',
  url: lab.url,
  way: lab.way,
});

export const NEW_LAB: LabForm = {
  name: '',
  kind: 'sftp',
  names: DEFAULT_LAB_NAMES,
  folder: '',
  host: '',
  port: 22,
  username: '',
  auth: 'password',
  secret: '',
  url: '',
  way: 'fetch',
};

/** Where a lab is, in a line. */
export function placeOf(lab: Lab): string {
  if (lab.kind === 'https') return lab.url;
  if (lab.kind === 'folder') return lab.folder;
  return `${lab.username}@${lab.host}:${lab.port}/${lab.folder.replace(/^\//, '')}`;
}
