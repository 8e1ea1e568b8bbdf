import type { Language } from '@picture-day/contract/constants';

const en = {
  declined:
    'The payment was declined. Nothing has been charged. Please try again or choose another way to pay.',
  cancelled: 'The payment was cancelled. Nothing has been charged.',
  'not-started': 'The payment could not be started. Please try again or choose another way to pay.',
  alreadyDecided: 'This payment has already been decided.',
  title: 'Test payment',
  explain: 'This is the test provider of the shop. No money changes hands.',
  pay: 'Pay {amount}',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel',
  delay: 'Approve, answer late',
  twice: 'Approve, answer twice',
};
export type PaymentTextKey = keyof typeof en;
type Texts = { readonly [K in PaymentTextKey]: string };

const nb: Texts = {
  declined: 'Betalingen ble avvist. Ingenting er trukket. Prøv igjen eller velg en annen betalingsmåte.',
  cancelled: 'Betalingen ble avbrutt. Ingenting er trukket.',
  'not-started': 'Betalingen kunne ikke startes. Prøv igjen eller velg en annen betalingsmåte.',
  alreadyDecided: 'Denne betalingen er allerede avgjort.',
  title: 'Testbetaling',
  explain: 'Dette er butikkens testbetaling. Ingen penger skifter eier.',
  pay: 'Betal {amount}',
  approve: 'Godkjenn',
  decline: 'Avvis',
  cancel: 'Avbryt',
  delay: 'Godkjenn, svar sent',
  twice: 'Godkjenn, svar to ganger',
};
const sv: Texts = {
  declined: 'Betalningen avvisades. Inget har dragits. Försök igen eller välj ett annat betalsätt.',
  cancelled: 'Betalningen avbröts. Inget har dragits.',
  'not-started': 'Betalningen kunde inte startas. Försök igen eller välj ett annat betalsätt.',
  alreadyDecided: 'Den här betalningen är redan avgjord.',
  title: 'Testbetalning',
  explain: 'Det här är butikens testbetalning. Inga pengar byter ägare.',
  pay: 'Betala {amount}',
  approve: 'Godkänn',
  decline: 'Avvisa',
  cancel: 'Avbryt',
  delay: 'Godkänn, svara sent',
  twice: 'Godkänn, svara två gånger',
};
const da: Texts = {
  declined: 'Betalingen blev afvist. Intet er trukket. Prøv igen, eller vælg en anden betalingsmåde.',
  cancelled: 'Betalingen blev afbrudt. Intet er trukket.',
  'not-started': 'Betalingen kunne ikke startes. Prøv igen, eller vælg en anden betalingsmåde.',
  alreadyDecided: 'Denne betaling er allerede afgjort.',
  title: 'Testbetaling',
  explain: 'Dette er butikkens testbetaling. Ingen penge skifter hænder.',
  pay: 'Betal {amount}',
  approve: 'Godkend',
  decline: 'Afvis',
  cancel: 'Afbryd',
  delay: 'Godkend, svar sent',
  twice: 'Godkend, svar to gange',
};
const de: Texts = {
  declined:
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte erneut versuchen oder anders bezahlen.',
  cancelled: 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.',
  'not-started': 'Die Zahlung konnte nicht begonnen werden. Bitte erneut versuchen oder anders bezahlen.',
  alreadyDecided: 'Über diese Zahlung ist bereits entschieden.',
  title: 'Testzahlung',
  explain: 'Dies ist die Testzahlung des Shops. Es fließt kein Geld.',
  pay: '{amount} bezahlen',
  approve: 'Genehmigen',
  decline: 'Ablehnen',
  cancel: 'Abbrechen',
  delay: 'Genehmigen, spät antworten',
  twice: 'Genehmigen, zweimal antworten',
};
const fi: Texts = {
  declined: 'Maksu hylättiin. Mitään ei veloitettu. Yritä uudelleen tai valitse toinen maksutapa.',
  cancelled: 'Maksu keskeytettiin. Mitään ei veloitettu.',
  'not-started': 'Maksua ei voitu aloittaa. Yritä uudelleen tai valitse toinen maksutapa.',
  alreadyDecided: 'Tästä maksusta on jo päätetty.',
  title: 'Testimaksu',
  explain: 'Tämä on kaupan testimaksu. Rahaa ei siirry.',
  pay: 'Maksa {amount}',
  approve: 'Hyväksy',
  decline: 'Hylkää',
  cancel: 'Keskeytä',
  delay: 'Hyväksy, vastaa myöhään',
  twice: 'Hyväksy, vastaa kahdesti',
};

const TEXTS: { readonly [L in Language]: Texts } = { en, nb, sv, da, de, fi };

/** Why a payment ended without money. */
export type PaymentFailure = 'declined' | 'cancelled' | 'not-started';

/** What payments say, in the visitor's language. */
export function paymentText(
  lang: string,
  key: PaymentTextKey,
  values: Readonly<Record<string, string>> = {},
): string {
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang as Language] : en;
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
