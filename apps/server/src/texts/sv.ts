import type { Texts } from './text.ts';

export const sv: Texts = {
  required: 'Detta måste fyllas i!',
  tooShort: 'Det är för kort!',
  invalidCode: 'Koden är inte giltig',
  invalidEmail: 'Ogiltig e-postadress',
  invalidMobile: 'Ogiltigt telefonnummer',
  invalidPostalCode: 'Ogiltigt postnummer',
  fullName: 'Ange både förnamn och efternamn',
  passwordNotLongEnough: 'Lösenordet är inte tillräckligt långt',
  passwordsMustMatch: 'Lösenorden måste vara lika',
  acceptTerms: 'Du behöver godkänna villkoren',
  checkFields: 'Kontrollera de markerade fälten',
  addressHasAccount: 'E-postadressen har redan ett konto',
  wrongLogin: 'Fel e-postadress eller lösenord',
  reminderSent: 'Om adressen har ett konto är ett mejl med instruktioner på väg.',
  noAccountForKey: 'Tyvärr hör inget konto till den här nyckeln',
  tooManyAttempts: 'För många försök, försök igen senare',

  resetSubject: 'Välj ett nytt lösenord',
  resetGreeting: 'Hej!',
  resetAsked: 'Någon har bett om ett nytt lösenord till ditt konto hos {shop}.',
  resetButton: 'Välj ett nytt lösenord',
  resetExpires: 'Länken fungerar en gång, inom {minutes} minuter.',
  resetIgnore: 'Om det inte var du behöver du inte göra något. Ditt lösenord ändras inte.',
  mailSentBy: 'Det här mejlet skickades av {shop}.',
};
