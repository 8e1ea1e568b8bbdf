export type Following = 'switch-set' | 'replace-address' | 'nothing';

interface Sets {
  /** The set of the address. */
  address: string;
  current: string;
  /** The address at which both were last the same. */
  agreedAt: string | null;
}

/**
 * An address that is opened decides the current picture set. Once both agree,
 * it is the customer's choice that decides, and the address follows.
 */
export function followAddress({ address, current, agreedAt }: Sets): Following {
  if (address === current) return 'nothing';
  return agreedAt === address ? 'replace-address' : 'switch-set';
}
