import { DOOR, type Window } from '@picture-day/contract/limits';
import { type Attempt, type Counting, isFull, limitKey, takeCounted } from '../../platform/limits.ts';
import { household, networksOf } from '../../platform/network.ts';
import type { Services } from '../../platform/services.ts';
import { slowDown, waitTurn } from '../../platform/turns.ts';

type Counter = Pick<Services, 'db' | 'clock'>;

const countingOf = (
  name: string,
  address: string,
  limits: { readonly address: readonly Window[]; readonly all: Window },
): Counting => ({
  name,
  counted: networksOf(address).map((network) => ({
    key: limitKey('network', network),
    windows: limits.address,
  })),
  all: limits.all,
});

const guesses = (address: string): Counting => countingOf('guess', address, DOOR.guesses);
const namedGuesses = (address: string): Counting => countingOf('named-guess', address, DOOR.namedGuesses);

/** Whether codes are looked at only together with the child's first name, for whoever calls from here. */
export const asksForName = ({ db, clock }: Counter, address: string): Promise<boolean> =>
  isFull(db, clock, guesses(address));

/** A typing error is answered and never counted as a guess, however many there are. */
export const slowTypingError = ({ db, clock }: Counter, address: string): Promise<void> =>
  slowDown(db, clock, 'code', address);

/** Leave to look at a code alone; undefined where the name is wanted as well. */
export const lookAtCodeAlone = ({ db, clock }: Counter, address: string): Promise<Attempt | undefined> =>
  takeCounted(db, clock, guesses(address));

async function counted({ db, clock }: Counter, address: string, beyond: boolean) {
  const named = await takeCounted(db, clock, namedGuesses(address), beyond);
  if (!named) return undefined;
  // With a name or without one, a guess is a guess.
  const guess = await takeCounted(db, clock, guesses(address), true);
  return {
    succeeded: async () => {
      await named.succeeded();
      await guess?.succeeded();
    },
  };
}

export interface NamedLook extends Attempt {
  readonly slow: boolean;
}

/** Leave to look at a code and a name, when it is their turn; undefined where too many wait already. */
export async function lookAtCodeAndName(counter: Counter, address: string): Promise<NamedLook | undefined> {
  const { db, clock } = counter;
  const quick = await counted(counter, address, false);
  if (quick) return { ...quick, slow: false };
  const { slowly } = DOOR;
  const queues = [
    { key: limitKey('address', household(address)), seconds: slowly.address, atOnce: 1 },
    { key: limitKey('all', ''), seconds: slowly.all, atOnce: 1 },
  ];
  if (!(await waitTurn(db, clock, 'named-guess', queues, slowly.patience))) return undefined;
  const slow = await counted(counter, address, true);
  return slow && { ...slow, slow: true };
}
