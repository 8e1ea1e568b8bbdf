import type { Family } from '@picture-day/contract/entities/family';

/** What every panel of a family is given. */
export interface WorkProps {
  readonly family: Family;
  readonly onClose: () => void;
}
