import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConnectionRuleKey } from '@picture-day/contract/rule-keys';

/** Why a system or a lab was not reached, by the key the server keeps. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`This is not an address.`,
  scheme: msg`The address has to begin with https://`,
  userinfo: msg`The address may hold no name and no password.`,
  port: msg`The port belongs to another service.`,
  'own-network': msg`The address leads into the own machine or network.`,
  'unknown-name': msg`The name is not known.`,
  'no answer in time': msg`No answer in time.`,
  'no-answer': msg`Nobody answers there.`,
  ECONNREFUSED: msg`Nobody answers there.`,
  ECONNRESET: msg`The line was cut.`,
  'host-key': msg`The server shows another key than at first. Ask the lab whether it changed.`,
  login: msg`The sign-in was refused.`,
  'name-taken': msg`A folder of this name is there already.`,
  outside: msg`The folder leads out of where labs may lie.`,
  'no-batch': msg`The batch is not there any more.`,
  removed: msg`The lab was removed before it arrived.`,
};

export function faultWords(i18n: I18n, fault: string): string {
  const words = FAULTS[fault];
  if (words) return i18n._(words);
  const status = /^status-(\d+)$/.exec(fault)?.[1];
  return status ? i18n._(msg`The answer was ${status}.`) : fault;
}

const RULES: Readonly<Record<ConnectionRuleKey, MessageDescriptor>> = {
  invalidAddress: msg`This is not an address that begins with https://`,
  invalidHost: msg`This is not the name of a server`,
  invalidName: msg`Only the parts that are named below can stand here`,
  invalidKey: msg`This is not a private key without a password`,
};

/** The words of a rule that only these forms have; every other message has its words already. */
export function connectionWord(i18n: I18n, message: string | undefined): string | undefined {
  const words = RULES[message as ConnectionRuleKey];
  return words ? i18n._(words) : message;
}
