import type { Upsell } from '@picture-day/contract/entities/checkout';
import type { Subject } from '@picture-day/contract/entities/picture-set';

interface Offered {
  /** Tells one offer from another: a catalogue may be offered for two children. */
  readonly key: string;
  readonly subject: Subject;
  readonly price: number;
  /** The ordinary price, where this one is lower. */
  readonly before?: number;
}

export type OrderOffer =
  | (Offered & { readonly kind: 'catalogue'; readonly uuid: string; readonly name: string })
  | (Offered & { readonly kind: 'digital-set' });

/** What can be added to the order in one press: a catalogue, or the rebated set of a subject. */
export function offersOf(list: readonly Upsell[]): OrderOffer[] {
  return list.flatMap(({ catalogues = [], products = [], subjects = [] }): OrderOffer[] => {
    const set = products.find(({ type }) => type === 'set');
    return [
      ...catalogues.map(
        ({ uuid, name, price, subject }): OrderOffer => ({
          kind: 'catalogue',
          key: `catalogue ${uuid} ${subject.uuid}`,
          uuid,
          name,
          price,
          subject,
        }),
      ),
      ...(set ? subjects : []).map(
        (subject): OrderOffer => ({
          kind: 'digital-set',
          key: `set ${subject.uuid}`,
          subject,
          price: set?.rebatedPrice ?? 0,
          before: set?.price ?? 0,
        }),
      ),
    ];
  });
}
