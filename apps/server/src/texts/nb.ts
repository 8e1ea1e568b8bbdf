import type { Texts } from './text.ts';

export const nb: Texts = {
  required: 'Dette må fylles ut!',
  tooShort: 'Det er for kort!',
  invalidCode: 'Koden er ikke gyldig',
  invalidEmail: 'Ugyldig e-postadresse',
  invalidMobile: 'Ugyldig telefonnummer',
  invalidPostalCode: 'Ugyldig postnummer',
  fullName: 'Skriv både fornavn og etternavn',
  passwordNotLongEnough: 'Passordet er ikke langt nok',
  passwordsMustMatch: 'Passordene må være like',
  acceptTerms: 'Du må godta vilkårene',
  checkFields: 'Se over feltene som er merket',
  addressHasAccount: 'E-postadressen har allerede en konto',
  wrongLogin: 'Feil e-postadresse eller passord',
  reminderSent: 'Hvis adressen har en konto, er en e-post med veiledning på vei.',
  noAccountForKey: 'Beklager, ingen konto hører til denne nøkkelen',
  tooManyAttempts: 'For mange forsøk, prøv igjen senere',

  resetSubject: 'Velg et nytt passord',
  resetGreeting: 'Hei!',
  resetAsked: 'Noen har bedt om et nytt passord til kontoen din hos {shop}.',
  resetButton: 'Velg et nytt passord',
  resetExpires: 'Lenken virker én gang, i {minutes} minutter.',
  resetIgnore: 'Var det ikke du som ba om det, trenger du ikke gjøre noe. Passordet ditt er som før.',
  mailSentBy: 'Denne e-posten er sendt av {shop}.',
};
