import { speaker } from '../../texts/speaker.ts';

const en = {
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
};
export type PackageTextKey = keyof typeof en;
type Texts = { readonly [K in PackageTextKey]: string };

const nb: Texts = {
  noPictureSet: 'Legg til en bildeserie først.',
  notInShop: 'Den valgte bildeserien er ikke i butikken akkurat nå.',
  noPictures: 'Den valgte bildeserien har ikke bildene som denne pakken trenger.',
  noCatalogue: 'Det finnes ingen katalog for den valgte bildeserien.',
  notForSale: 'Denne pakken selges ikke lenger.',
  wrongItems: 'Disse varene hører ikke til pakken.',
  incomplete: 'Ikke alle varene i pakken er laget.',
  fixedDesign: 'Designet til denne varen kan ikke endres.',
  sameSubject: 'Alle bildene i denne pakken må være av samme person.',
  sameJob: 'Alle bildene i denne pakken må være fra samme fotografering.',
  sameJobType: 'Alle bildene i denne pakken må være fra samme type fotografering.',
  wholePackage: 'Alt i denne pakken må være til samme person.',
  mixedPhotographers: 'Bilder fra ulike fotografer kan ikke blandes.',
};
const sv: Texts = {
  noPictureSet: 'Lägg till en bildserie först.',
  notInShop: 'Den valda bildserien finns inte i butiken just nu.',
  noPictures: 'Den valda bildserien har inte de bilder som paketet behöver.',
  noCatalogue: 'Det finns ingen katalog för den valda bildserien.',
  notForSale: 'Det här paketet säljs inte längre.',
  wrongItems: 'De här varorna hör inte till paketet.',
  incomplete: 'Alla varor i paketet är inte gjorda.',
  fixedDesign: 'Den här varans design kan inte ändras.',
  sameSubject: 'Alla bilder i paketet måste vara av samma person.',
  sameJob: 'Alla bilder i paketet måste vara från samma fotografering.',
  sameJobType: 'Alla bilder i paketet måste vara från samma sorts fotografering.',
  wholePackage: 'Allt i paketet måste vara till samma person.',
  mixedPhotographers: 'Bilder från olika fotografer kan inte blandas.',
};
const da: Texts = {
  noPictureSet: 'Tilføj en billedserie først.',
  notInShop: 'Den valgte billedserie er ikke i butikken lige nu.',
  noPictures: 'Den valgte billedserie har ikke de billeder, som pakken har brug for.',
  noCatalogue: 'Der er intet katalog til den valgte billedserie.',
  notForSale: 'Denne pakke sælges ikke længere.',
  wrongItems: 'Disse varer hører ikke til pakken.',
  incomplete: 'Ikke alle varer i pakken er lavet.',
  fixedDesign: 'Designet på denne vare kan ikke ændres.',
  sameSubject: 'Alle billeder i denne pakke skal være af samme person.',
  sameJob: 'Alle billeder i denne pakke skal være fra samme fotografering.',
  sameJobType: 'Alle billeder i denne pakke skal være fra samme slags fotografering.',
  wholePackage: 'Alt i denne pakke skal være til samme person.',
  mixedPhotographers: 'Billeder fra forskellige fotografer kan ikke blandes.',
};
const de: Texts = {
  noPictureSet: 'Bitte fügen Sie zuerst eine Bilderserie hinzu.',
  notInShop: 'Die gewählte Bilderserie ist gerade nicht im Shop.',
  noPictures: 'Die gewählte Bilderserie hat nicht die Bilder, die dieses Paket braucht.',
  noCatalogue: 'Für die gewählte Bilderserie gibt es keinen Katalog.',
  notForSale: 'Dieses Paket wird nicht mehr verkauft.',
  wrongItems: 'Diese Artikel gehören nicht zu dem Paket.',
  incomplete: 'Noch sind nicht alle Artikel des Pakets gestaltet.',
  fixedDesign: 'Die Gestaltung dieses Artikels kann nicht geändert werden.',
  sameSubject: 'Alle Bilder dieses Pakets müssen dieselbe Person zeigen.',
  sameJob: 'Alle Bilder dieses Pakets müssen vom selben Fototermin sein.',
  sameJobType: 'Alle Bilder dieses Pakets müssen von derselben Art Fototermin sein.',
  wholePackage: 'Alles in diesem Paket muss für dieselbe Person sein.',
  mixedPhotographers: 'Bilder verschiedener Fotografen können nicht kombiniert werden.',
};
const fi: Texts = {
  noPictureSet: 'Lisää ensin kuvasarja.',
  notInShop: 'Valittu kuvasarja ei ole juuri nyt kaupassa.',
  noPictures: 'Valitussa kuvasarjassa ei ole paketin tarvitsemia kuvia.',
  noCatalogue: 'Valitulle kuvasarjalle ei ole vuosikirjaa.',
  notForSale: 'Tätä pakettia ei enää myydä.',
  wrongItems: 'Nämä tuotteet eivät kuulu pakettiin.',
  incomplete: 'Kaikkia paketin tuotteita ei ole vielä tehty.',
  fixedDesign: 'Tämän tuotteen mallia ei voi muuttaa.',
  sameSubject: 'Kaikkien paketin kuvien on oltava samasta henkilöstä.',
  sameJob: 'Kaikkien paketin kuvien on oltava samasta kuvauksesta.',
  sameJobType: 'Kaikkien paketin kuvien on oltava samanlaisesta kuvauksesta.',
  wholePackage: 'Kaiken tässä paketissa on oltava samalle henkilölle.',
  mixedPhotographers: 'Eri valokuvaajien kuvia ei voi yhdistää.',
};

/** What is said about a package, in the visitor's language. */
export const packageText = speaker({ en, nb, sv, da, de, fi });
