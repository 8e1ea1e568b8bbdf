import type { Texts } from './text.ts';

export const fi: Texts = {
  required: 'Tämä on pakollinen!',
  tooShort: 'Liian lyhyt!',
  invalidCode: 'Koodi ei kelpaa',
  invalidEmail: 'Virheellinen sähköpostiosoite',
  invalidMobile: 'Virheellinen puhelinnumero',
  invalidPostalCode: 'Virheellinen postinumero',
  fullName: 'Kirjoita sekä etu- että sukunimi',
  passwordNotLongEnough: 'Salasana ei ole riittävän pitkä',
  passwordsMustMatch: 'Salasanojen on oltava samat',
  acceptTerms: 'Hyväksy käyttöehdot',
  checkFields: 'Tarkista merkityt kentät',
  addressHasAccount: 'Sähköpostiosoitteella on jo tili',
  wrongLogin: 'Väärä sähköpostiosoite tai salasana',
  reminderSent: 'Jos osoitteella on tili, ohjeet ovat matkalla sähköpostiisi.',
  noAccountForKey: 'Tähän avaimeen ei valitettavasti liity tiliä',
  tooManyAttempts: 'Liian monta yritystä, yritä myöhemmin uudelleen',

  resetSubject: 'Valitse uusi salasana',
  resetGreeting: 'Hei!',
  resetAsked: 'Tilillesi kaupassa {shop} on pyydetty uutta salasanaa.',
  resetButton: 'Valitse uusi salasana',
  resetExpires: 'Linkki toimii kerran, {minutes} minuutin ajan.',
  resetIgnore: 'Jos et pyytänyt sitä itse, sinun ei tarvitse tehdä mitään. Salasanasi pysyy ennallaan.',
  mailSentBy: 'Tämän viestin lähetti {shop}.',
};
