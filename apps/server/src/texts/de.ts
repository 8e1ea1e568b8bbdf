import type { Texts } from './text.ts';

export const de: Texts = {
  required: 'Bitte ausfüllen!',
  tooShort: 'Das ist zu kurz!',
  invalidCode: 'Der Code ist ungültig',
  invalidEmail: 'Ungültige E-Mail-Adresse',
  invalidMobile: 'Ungültige Telefonnummer',
  invalidPostalCode: 'Ungültige Postleitzahl',
  fullName: 'Bitte Vor- und Nachnamen angeben',
  passwordNotLongEnough: 'Das Passwort ist nicht lang genug',
  passwordsMustMatch: 'Die Passwörter müssen übereinstimmen',
  acceptTerms: 'Bitte die Nutzungsbedingungen akzeptieren',
  checkFields: 'Bitte die markierten Felder prüfen',
  addressHasAccount: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto',
  wrongLogin: 'E-Mail-Adresse oder Passwort ist falsch',
  reminderSent: 'Falls es zu der Adresse ein Konto gibt, ist eine E-Mail mit einer Anleitung unterwegs.',
  noAccountForKey: 'Zu diesem Schlüssel gehört leider kein Konto',
  tooManyAttempts: 'Zu viele Versuche, bitte später noch einmal versuchen',

  resetSubject: 'Neues Passwort wählen',
  resetGreeting: 'Hallo!',
  resetAsked: 'Für Ihr Konto bei {shop} wurde ein neues Passwort angefordert.',
  resetButton: 'Neues Passwort wählen',
  resetExpires: 'Der Link funktioniert einmal, innerhalb von {minutes} Minuten.',
  resetIgnore: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt unverändert.',
  mailSentBy: 'Diese E-Mail wurde von {shop} gesendet.',
};
