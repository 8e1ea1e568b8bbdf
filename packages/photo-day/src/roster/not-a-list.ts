/**
 * Why a file is not read as a list: it is locked with a password, of an Excel before 2007, broken, of another kind
 * altogether, or far larger than the list of a school.
 */
export type WhyNoList = 'locked' | 'old' | 'broken' | 'otherKind' | 'tooLarge';

export class NotAList extends Error {
  readonly why: WhyNoList;

  constructor(why: WhyNoList, options?: ErrorOptions) {
    super(`not a list: ${why}`, options);
    this.name = 'NotAList';
    this.why = why;
  }
}
