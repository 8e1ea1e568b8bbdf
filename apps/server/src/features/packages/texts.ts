import { type KeyOf, words } from '../../texts/words.ts';

/** What is said about a package, in the visitor's language. */
export const packageText = words('packages', {
  noPictureSet: 'Please add a picture set first.',
  notInShop: 'The selected picture set is not in the shop right now.',
  noPictures: 'The selected picture set does not have the pictures this package needs.',
  noCatalogue: 'There is no catalogue for the selected picture set.',
  notForSale: 'This package is no longer sold.',
  wrongItems: 'These items do not belong to the package.',
  incomplete: 'Not every item of the package has been made.',
  fixedDesign: 'The design of this item cannot be changed.',
  sameSubject: 'All pictures of this package must be of the same person.',
  sameJob: 'All pictures of this package must be from the same photo session.',
  sameJobType: 'All pictures of this package must be from the same kind of photo session.',
  wholePackage: 'Everything in this package must be for the same person.',
  mixedPhotographers: 'Pictures of different photographers cannot be combined.',
});
export type PackageTextKey = KeyOf<typeof packageText>;
