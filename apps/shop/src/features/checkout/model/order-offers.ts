import type { Upsell } from '@picture-day/contract/entities/checkout';
import type { Subject } from '@picture-day/contract/entities/picture-set';
import type { PriceBefore } from '@picture-day/contract/entities/price';

interface Offered {
  /** Tells one offer from another: a catalogue may be offered for two children. */
  readonly key: string;
  readonly subject: Subject;
  /** What the cart would charge for it. */
  readonly price: number;
  readonly before: PriceBefore | null;
}

export type OrderOffer =
  | (Offered & { readonly kind: 'catalogue'; readonly uuid: string; readonly name: string })
  | (Offered & { readonly kind: 'digital-set' });

/** What can be added to the order in one press: a catalogue, or the rebated set of a subject. */
export function offersOf(list: readonly Upsell[]): OrderOffer[] {
  return list.flatMap(({ catalogues = [], products = [], subjects = [] }): OrderOffer[] => {
    const sets = products.filter(({ type }) => type === 'set');
    return [
      ...catalogues.map(
        ({ uuid, name, price, before = null, subject }): OrderOffer => ({
          kind: 'catalogue',
          key: `catalogue ${uuid} ${subject.uuid}`,
          uuid,
          name,
          price,
          before,
          subject,
        }),
      ),
      ...subjects.flatMap((subject): OrderOffer[] => {
        const set = sets.find(({ subjectUuid }) => subjectUuid === subject.uuid);
        if (!set) return [];
        const { price, rebatedPrice } = set;
        const before = { kind: 'lowest', price } as const;
        return [{ kind: 'digital-set', key: `set ${subject.uuid}`, subject, price: rebatedPrice, before }];
      }),
    ];
  });
}
