import type { PostalAddress } from '@picture-day/contract/entities/delivery';

export interface Suggestion {
  readonly id: string;
  readonly suggestion: string;
  /** Set where the suggestion is a whole address already. */
  readonly address?: PostalAddress;
}

/** Finds postal addresses; the register of postal codes is one, a provider on the network could be another. */
export interface AddressService {
  suggest(typed: string, country: string): Promise<readonly Suggestion[]>;
  /** Undefined for what is no address, or not any more. */
  resolve(id: string, country: string): Promise<PostalAddress | undefined>;
}
