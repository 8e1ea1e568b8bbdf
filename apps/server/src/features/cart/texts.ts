import type { Language } from '@picture-day/contract/constants';

const en = {
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
  picture: '{count} picture',
  pictures: '{count} pictures',
};
export type CartTextKey = keyof typeof en;
type Texts = { readonly [K in CartTextKey]: string };

const nb: Texts = {
  setInCart: 'Hele serien ligger i handlekurven. Ta den ut for å velge enkeltbilder.',
  setInPackage: 'Serien er del av en pakke i handlekurven.',
  pictureBought: 'Du har allerede kjøpt dette bildet.',
  setBought: 'Du har allerede kjøpt denne serien.',
  cartBeingPaid:
    'En betaling for handlekurven er ikke fullført. Fortsett den, eller avbryt den for å endre handlekurven.',
  notForSale: 'Dette produktet selges ikke lenger.',
  unknownChoice: 'Dette valget finnes ikke for produktet.',
  aboveMaximum: 'Du kan ikke bestille flere enn {maximum} av dette produktet.',
  nothingToAdd: 'Velg et antall.',
  fixedQuantity: 'Antallet av dette produktet kan ikke endres.',
  notPersonalisable: 'Dette produktet kan ikke lages akkurat nå.',
  tooManyLines: 'Handlekurven er full.',
  tooDear: 'En handlekurv kan holde varer for høyst {most}. Ta kontakt med oss for en større bestilling.',
  picture: '{count} bilde',
  pictures: '{count} bilder',
};
const sv: Texts = {
  setInCart: 'Hela serien ligger i varukorgen. Ta bort den för att välja enskilda bilder.',
  setInPackage: 'Serien ingår i ett paket i varukorgen.',
  pictureBought: 'Du har redan köpt den här bilden.',
  setBought: 'Du har redan köpt den här serien.',
  cartBeingPaid:
    'En betalning för varukorgen är inte klar. Fortsätt den, eller avbryt den för att ändra varukorgen.',
  notForSale: 'Den här produkten säljs inte längre.',
  unknownChoice: 'Det valet finns inte för produkten.',
  aboveMaximum: 'Du kan inte beställa fler än {maximum} av den här produkten.',
  nothingToAdd: 'Välj ett antal.',
  fixedQuantity: 'Antalet av den här produkten kan inte ändras.',
  notPersonalisable: 'Den här produkten kan inte göras just nu.',
  tooManyLines: 'Varukorgen är full.',
  tooDear: 'En varukorg kan innehålla varor för högst {most}. Kontakta oss för en större beställning.',
  picture: '{count} bild',
  pictures: '{count} bilder',
};
const da: Texts = {
  setInCart: 'Hele serien ligger i indkøbskurven. Tag den ud for at vælge enkelte billeder.',
  setInPackage: 'Serien er en del af en pakke i indkøbskurven.',
  pictureBought: 'Du har allerede købt dette billede.',
  setBought: 'Du har allerede købt denne serie.',
  cartBeingPaid:
    'En betaling for indkøbskurven er ikke færdig. Fortsæt den, eller afbryd den for at ændre kurven.',
  notForSale: 'Dette produkt sælges ikke længere.',
  unknownChoice: 'Dette valg findes ikke for produktet.',
  aboveMaximum: 'Du kan ikke bestille flere end {maximum} af dette produkt.',
  nothingToAdd: 'Vælg et antal.',
  fixedQuantity: 'Antallet af dette produkt kan ikke ændres.',
  notPersonalisable: 'Dette produkt kan ikke laves lige nu.',
  tooManyLines: 'Indkøbskurven er fuld.',
  tooDear: 'En indkøbskurv kan indeholde varer for højst {most}. Kontakt os for en større bestilling.',
  picture: '{count} billede',
  pictures: '{count} billeder',
};
const de: Texts = {
  setInCart: 'Die ganze Serie liegt im Warenkorb. Nehmen Sie sie heraus, um einzelne Bilder zu wählen.',
  setInPackage: 'Die Serie ist Teil eines Pakets im Warenkorb.',
  pictureBought: 'Sie haben dieses Bild bereits gekauft.',
  setBought: 'Sie haben diese Serie bereits gekauft.',
  cartBeingPaid:
    'Eine Zahlung für den Warenkorb ist nicht abgeschlossen. Setzen Sie sie fort, oder brechen Sie sie ab, um den Warenkorb zu ändern.',
  notForSale: 'Dieses Produkt wird nicht mehr verkauft.',
  unknownChoice: 'Diese Auswahl gibt es für das Produkt nicht.',
  aboveMaximum: 'Von diesem Produkt können höchstens {maximum} bestellt werden.',
  nothingToAdd: 'Bitte eine Menge wählen.',
  fixedQuantity: 'Die Menge dieses Produkts kann nicht geändert werden.',
  notPersonalisable: 'Dieses Produkt kann gerade nicht hergestellt werden.',
  tooManyLines: 'Der Warenkorb ist voll.',
  tooDear:
    'Ein Warenkorb kann Waren für höchstens {most} enthalten. Für eine größere Bestellung schreiben Sie uns bitte.',
  picture: '{count} Bild',
  pictures: '{count} Bilder',
};
const fi: Texts = {
  setInCart: 'Koko sarja on ostoskorissa. Poista se, jos haluat valita yksittäisiä kuvia.',
  setInPackage: 'Sarja kuuluu ostoskorissa olevaan pakettiin.',
  pictureBought: 'Olet jo ostanut tämän kuvan.',
  setBought: 'Olet jo ostanut tämän sarjan.',
  cartBeingPaid: 'Ostoskorin maksu on kesken. Jatka sitä tai peruuta se, niin voit muuttaa ostoskoria.',
  notForSale: 'Tätä tuotetta ei enää myydä.',
  unknownChoice: 'Tätä vaihtoehtoa ei ole tuotteelle.',
  aboveMaximum: 'Tätä tuotetta voi tilata enintään {maximum}.',
  nothingToAdd: 'Valitse määrä.',
  fixedQuantity: 'Tämän tuotteen määrää ei voi muuttaa.',
  notPersonalisable: 'Tätä tuotetta ei voi juuri nyt valmistaa.',
  tooManyLines: 'Ostoskori on täynnä.',
  tooDear:
    'Ostoskorissa voi olla tuotteita enintään {most} arvosta. Ota meihin yhteyttä, jos tilaat enemmän.',
  picture: '{count} kuva',
  pictures: '{count} kuvaa',
};

const TEXTS: { readonly [L in Language]: Texts } = { en, nb, sv, da, de, fi };

/** What the cart says, in the visitor's language. */
export function cartText(
  lang: string,
  key: CartTextKey,
  values: Readonly<Record<string, number | string>> = {},
): string {
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang as Language] : en;
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
