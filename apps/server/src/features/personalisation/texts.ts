import type { Language } from '@picture-day/contract/constants';
import { MESSAGE } from '@picture-day/contract/messages';

const en = {
  designGone: 'This design is no longer available.',
  wrongDesign: 'This design does not belong to the product.',
  unreadable: 'The design could not be read. Please open it again.',
  incomplete: 'The design is not complete. Please fill in every picture and text.',
  noPictures: 'The selected picture set has no pictures for this design.',
  pictureUnknown: 'One of the pictures is not in your picture sets.',
  pictureNotAllowed: MESSAGE.pictureNotAllowed as string,
  overflow: 'A text is too long for its place.',
  missingGlyph: 'The font cannot show these characters: {characters}',
  wrongColour: 'This colour cannot be chosen.',
  fixedPlace: 'This part of the design cannot be changed.',
  wrongCrop: 'A picture does not fill its place. Please place it again.',
  wrongYear: 'The calendar is not made for this year.',
  wrongBackground: 'This background does not belong to the picture.',
  mixedPhotographers: 'Pictures of different photographers cannot be combined.',
  noOwnPhotos: 'Your own pictures cannot be used in this shop.',
};
export type DesignTextKey = keyof typeof en;
type Texts = { readonly [K in DesignTextKey]: string };

const nb: Texts = {
  designGone: 'Dette designet finnes ikke lenger.',
  wrongDesign: 'Dette designet hører ikke til produktet.',
  unreadable: 'Designet kunne ikke leses. Åpne det på nytt.',
  incomplete: 'Designet er ikke ferdig. Fyll inn alle bilder og tekster.',
  noPictures: 'Den valgte bildeserien har ingen bilder til dette designet.',
  pictureUnknown: 'Et av bildene finnes ikke i bildeseriene dine.',
  pictureNotAllowed: 'Du kan ikke bruke dette bildet i dette bildefeltet',
  overflow: 'En tekst er for lang for plassen sin.',
  missingGlyph: 'Skrifttypen kan ikke vise disse tegnene: {characters}',
  wrongColour: 'Denne fargen kan ikke velges.',
  fixedPlace: 'Denne delen av designet kan ikke endres.',
  wrongCrop: 'Et bilde fyller ikke plassen sin. Plasser det på nytt.',
  wrongYear: 'Kalenderen lages ikke for dette året.',
  wrongBackground: 'Denne bakgrunnen hører ikke til bildet.',
  mixedPhotographers: 'Bilder fra ulike fotografer kan ikke blandes.',
  noOwnPhotos: 'Egne bilder kan ikke brukes i denne butikken.',
};
const sv: Texts = {
  designGone: 'Den här designen finns inte längre.',
  wrongDesign: 'Den här designen hör inte till produkten.',
  unreadable: 'Designen kunde inte läsas. Öppna den igen.',
  incomplete: 'Designen är inte klar. Fyll i alla bilder och texter.',
  noPictures: 'Den valda bildserien har inga bilder för den här designen.',
  pictureUnknown: 'En av bilderna finns inte i dina bildserier.',
  pictureNotAllowed: 'Du kan inte använda den här bilden i det här bildfältet',
  overflow: 'En text är för lång för sin plats.',
  missingGlyph: 'Typsnittet kan inte visa de här tecknen: {characters}',
  wrongColour: 'Den färgen kan inte väljas.',
  fixedPlace: 'Den här delen av designen kan inte ändras.',
  wrongCrop: 'En bild fyller inte sin plats. Placera den igen.',
  wrongYear: 'Kalendern görs inte för det året.',
  wrongBackground: 'Den bakgrunden hör inte till bilden.',
  mixedPhotographers: 'Bilder från olika fotografer kan inte blandas.',
  noOwnPhotos: 'Egna bilder kan inte användas i den här butiken.',
};
const da: Texts = {
  designGone: 'Dette design findes ikke længere.',
  wrongDesign: 'Dette design hører ikke til produktet.',
  unreadable: 'Designet kunne ikke læses. Åbn det igen.',
  incomplete: 'Designet er ikke færdigt. Udfyld alle billeder og tekster.',
  noPictures: 'Den valgte billedserie har ingen billeder til dette design.',
  pictureUnknown: 'Et af billederne findes ikke i dine billedserier.',
  pictureNotAllowed: 'Du kan ikke bruge dette billede i dette billedfelt',
  overflow: 'En tekst er for lang til sin plads.',
  missingGlyph: 'Skrifttypen kan ikke vise disse tegn: {characters}',
  wrongColour: 'Denne farve kan ikke vælges.',
  fixedPlace: 'Denne del af designet kan ikke ændres.',
  wrongCrop: 'Et billede fylder ikke sin plads. Placer det igen.',
  wrongYear: 'Kalenderen laves ikke for dette år.',
  wrongBackground: 'Denne baggrund hører ikke til billedet.',
  mixedPhotographers: 'Billeder fra forskellige fotografer kan ikke blandes.',
  noOwnPhotos: 'Egne billeder kan ikke bruges i denne butik.',
};
const de: Texts = {
  designGone: 'Diese Gestaltung gibt es nicht mehr.',
  wrongDesign: 'Diese Gestaltung gehört nicht zu dem Produkt.',
  unreadable: 'Die Gestaltung konnte nicht gelesen werden. Bitte öffnen Sie sie erneut.',
  incomplete: 'Die Gestaltung ist nicht fertig. Bitte füllen Sie alle Bilder und Texte aus.',
  noPictures: 'Die gewählte Bilderserie hat keine Bilder für diese Gestaltung.',
  pictureUnknown: 'Eines der Bilder ist nicht in Ihren Bilderserien.',
  pictureNotAllowed: 'Dieses Bild kann in diesem Bildfeld nicht verwendet werden',
  overflow: 'Ein Text ist zu lang für seinen Platz.',
  missingGlyph: 'Die Schrift kann diese Zeichen nicht zeigen: {characters}',
  wrongColour: 'Diese Farbe kann nicht gewählt werden.',
  fixedPlace: 'Dieser Teil der Gestaltung kann nicht geändert werden.',
  wrongCrop: 'Ein Bild füllt seinen Platz nicht aus. Bitte platzieren Sie es erneut.',
  wrongYear: 'Der Kalender wird für dieses Jahr nicht hergestellt.',
  wrongBackground: 'Dieser Hintergrund gehört nicht zu dem Bild.',
  mixedPhotographers: 'Bilder verschiedener Fotografen können nicht kombiniert werden.',
  noOwnPhotos: 'Eigene Bilder können in diesem Shop nicht verwendet werden.',
};
const fi: Texts = {
  designGone: 'Tätä mallia ei ole enää saatavilla.',
  wrongDesign: 'Tämä malli ei kuulu tuotteeseen.',
  unreadable: 'Mallia ei voitu lukea. Avaa se uudelleen.',
  incomplete: 'Malli ei ole valmis. Täytä kaikki kuvat ja tekstit.',
  noPictures: 'Valitussa kuvasarjassa ei ole kuvia tähän malliin.',
  pictureUnknown: 'Yksi kuvista ei ole kuvasarjoissasi.',
  pictureNotAllowed: 'Tätä kuvaa ei voi käyttää tässä kuvakentässä',
  overflow: 'Teksti on liian pitkä paikalleen.',
  missingGlyph: 'Kirjasin ei voi näyttää näitä merkkejä: {characters}',
  wrongColour: 'Tätä väriä ei voi valita.',
  fixedPlace: 'Tätä mallin osaa ei voi muuttaa.',
  wrongCrop: 'Kuva ei täytä paikkaansa. Aseta se uudelleen.',
  wrongYear: 'Kalenteria ei tehdä tälle vuodelle.',
  wrongBackground: 'Tämä tausta ei kuulu kuvaan.',
  mixedPhotographers: 'Eri valokuvaajien kuvia ei voi yhdistää.',
  noOwnPhotos: 'Omia kuvia ei voi käyttää tässä kaupassa.',
};

const TEXTS: { readonly [L in Language]: Texts } = { en, nb, sv, da, de, fi };

/** What is said about a design, in the visitor's language. */
export function designText(
  lang: string,
  key: DesignTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang as Language] : en;
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
