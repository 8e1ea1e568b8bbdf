import { type KeyOf, words } from '../../texts/words.ts';

/** What is said about a design, in the visitor's language. */
export const designText = words('personalisation', {
  designGone: 'This design is no longer available.',
  wrongDesign: 'This design does not belong to the product.',
  unreadable: 'The design could not be read. Please open it again.',
  incomplete: 'The design is not complete. Please fill in every picture and text.',
  noPictures: 'The selected picture set has no pictures for this design.',
  pictureUnknown: 'One of the pictures is not in your picture sets.',
  pictureNotAllowed: "You can't use this image in this image field",
  pictureTooSmall: 'A picture is too small for its place. Please choose a larger one, or zoom out.',
  otherChildNamed:
    'The pictures show {shown}, but the words say “{words}”. Please change the words or the pictures, or confirm that it is meant.',
  overflow: 'A text is too long for its place.',
  missingGlyph: 'The font cannot show these characters: {characters}',
  wrongColour: 'This colour cannot be chosen.',
  fixedPlace: 'This part of the design cannot be changed.',
  wrongCrop: 'A picture does not fill its place. Please place it again.',
  wrongYear: 'The calendar is not made for this year.',
  wrongBackground: 'This background does not belong to the picture.',
  mixedPhotographers: 'Pictures of different photographers cannot be combined.',
  noOwnPhotos: 'Your own pictures cannot be used in this shop.',
  noDesign: 'Only goods with a design can be changed in the editor.',
  familyGone: 'The family has no pictures in the shop any more, so the design cannot be opened.',
  designClosed:
    'The time to change this design is over. Open it again from the order: what you made is kept in this browser.',
  changingDesign: 'Changing a design of the order {reference}',
  engineDiffers:
    'Made with version {was} of the drawing engine; this shop draws with version {is} and might set it differently. Print it with the release of the shop that has version {was}.',
  fontDiffers:
    'The font file {font} is not the one this was ordered with. Put the old file back into packages/render/fonts, restart the shop and retry.',
  backgroundGone:
    'The background this was ordered with is no longer stored. Import its old file into the job again and retry.',
});
export type DesignTextKey = KeyOf<typeof designText>;
