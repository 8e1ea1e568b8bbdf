import { speaker } from '../../texts/speaker.ts';

const en = {
  signInAgain: 'Please sign in again before you change your password',
  wrongPassword: 'Wrong password',
};
type AccountTextKey = keyof typeof en;
type Texts = { readonly [K in AccountTextKey]: string };

const nb: Texts = {
  signInAgain: 'Logg inn på nytt før du endrer passordet',
  wrongPassword: 'Feil passord',
};
const sv: Texts = {
  signInAgain: 'Logga in igen innan du ändrar lösenordet',
  wrongPassword: 'Fel lösenord',
};
const da: Texts = {
  signInAgain: 'Log ind igen, før du ændrer din adgangskode',
  wrongPassword: 'Forkert adgangskode',
};
const de: Texts = {
  signInAgain: 'Bitte melden Sie sich erneut an, bevor Sie Ihr Passwort ändern',
  wrongPassword: 'Falsches Passwort',
};
const fi: Texts = {
  signInAgain: 'Kirjaudu uudelleen ennen kuin vaihdat salasanan',
  wrongPassword: 'Väärä salasana',
};

/** What the account area says in a customer's language. */
export const accountText = speaker({ en, nb, sv, da, de, fi });
