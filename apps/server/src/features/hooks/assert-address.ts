import { unusable } from '../../platform/http/refusal.ts';
import { AddressRefused, type Objection } from '../../platform/outgoing.ts';
import type { KeyOf } from '../../texts/words.ts';
import { hookText } from './texts.ts';

const WORDS: Readonly<Record<Objection, KeyOf<typeof hookText>>> = {
  address: 'address',
  scheme: 'scheme',
  userinfo: 'userinfo',
  port: 'port',
  'own-network': 'ownNetwork',
  'unknown-name': 'unknownName',
};

/** Says in words, at its field, why an address is not taken. */
export async function saidAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw unusable(hookText.sentence(WORDS[error.objection]), [field]);
  }
}
