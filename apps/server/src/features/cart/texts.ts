import { words } from '../../texts/words.ts';

/** What the cart says, in the visitor's language. */
export const cartText = words('cart', {
  setInCart: 'The whole set is in the shopping cart. Take it out to choose single pictures.',
  setInPackage: 'The set is part of a package in the shopping cart.',
  pictureBought: 'You have already bought this picture.',
  setBought: 'You have already bought this set.',
  cartBeingPaid:
    'A payment of the shopping cart is not finished. Continue it, or cancel it to change the cart.',
  notForSale: 'This product is no longer sold.',
  unknownChoice: 'This choice is not available for the product.',
  aboveMaximum: 'You cannot order more than {maximum} of this product.',
  nothingToAdd: 'Please choose a quantity.',
  fixedQuantity: 'The quantity of this product cannot be changed.',
  notPersonalisable: 'This product cannot be made right now.',
  tooManyLines: 'The shopping cart is full.',
  tooDear: 'A shopping cart can hold products for at most {most}. For a larger order, please contact us.',
  pictures: '{count, plural, one {# picture} other {# pictures}}',
});
