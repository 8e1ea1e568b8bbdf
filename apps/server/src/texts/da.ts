import type { Texts } from './text.ts';

export const da: Texts = {
  required: 'Dette skal udfyldes!',
  tooShort: 'Det er for kort!',
  invalidCode: 'Koden er ikke gyldig',
  invalidEmail: 'Ugyldig e-mailadresse',
  invalidMobile: 'Ugyldigt telefonnummer',
  invalidPostalCode: 'Ugyldigt postnummer',
  fullName: 'Skriv både fornavn og efternavn',
  passwordNotLongEnough: 'Adgangskoden er ikke lang nok',
  passwordsMustMatch: 'Adgangskoderne skal være ens',
  acceptTerms: 'Du skal acceptere vilkårene',
  checkFields: 'Kontrollér de markerede felter',
  addressHasAccount: 'E-mailadressen har allerede en konto',
  wrongLogin: 'Forkert e-mailadresse eller adgangskode',
  reminderSent: 'Hvis adressen har en konto, er en e-mail med vejledning på vej.',
  noAccountForKey: 'Der er desværre ingen konto knyttet til denne nøgle',
  tooManyAttempts: 'For mange forsøg, prøv igen senere',

  resetSubject: 'Vælg en ny adgangskode',
  resetGreeting: 'Hej!',
  resetAsked: 'Nogen har bedt om en ny adgangskode til din konto hos {shop}.',
  resetButton: 'Vælg en ny adgangskode',
  resetExpires: 'Linket virker én gang, inden for {minutes} minutter.',
  resetIgnore: 'Hvis det ikke var dig, skal du ikke gøre noget. Din adgangskode er den samme som før.',
  mailSentBy: 'Denne e-mail er sendt af {shop}.',
};
