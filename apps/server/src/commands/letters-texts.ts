import type { Language } from '@picture-day/contract/constants';

export interface LetterTexts {
  readonly heading: string;
  readonly code: string;
  readonly scan: string;
  readonly type: string;
  readonly keep: string;
  readonly deadline: string;
}

/** What a code letter says; `{address}` and `{date}` are filled in. */
export const LETTER_TEXTS: { readonly [L in Language]: LetterTexts } = {
  en: {
    heading: 'The pictures are ready',
    code: 'Your code',
    scan: 'Point the camera of your phone at the square.',
    type: 'Or open {address} and type the code.',
    keep: 'The code opens these pictures: keep it for the family.',
    deadline: 'Order by {date} for delivery to the school.',
  },
  nb: {
    heading: 'Bildene er klare',
    code: 'Din kode',
    scan: 'Hold telefonens kamera over ruten.',
    type: 'Eller åpne {address} og skriv koden.',
    keep: 'Koden åpner disse bildene: behold den i familien.',
    deadline: 'Bestill innen {date} for levering til skolen.',
  },
  sv: {
    heading: 'Bilderna är klara',
    code: 'Din kod',
    scan: 'Håll telefonens kamera över rutan.',
    type: 'Eller öppna {address} och skriv koden.',
    keep: 'Koden öppnar de här bilderna: behåll den inom familjen.',
    deadline: 'Beställ senast {date} för leverans till skolan.',
  },
  da: {
    heading: 'Billederne er klar',
    code: 'Din kode',
    scan: 'Hold telefonens kamera over firkanten.',
    type: 'Eller åbn {address} og skriv koden.',
    keep: 'Koden åbner disse billeder: behold den i familien.',
    deadline: 'Bestil senest {date} for levering til skolen.',
  },
  de: {
    heading: 'Die Bilder sind da',
    code: 'Ihr Code',
    scan: 'Halten Sie die Kamera Ihres Telefons über das Quadrat.',
    type: 'Oder öffnen Sie {address} und geben Sie den Code ein.',
    keep: 'Der Code öffnet diese Bilder: Bitte nur in der Familie weitergeben.',
    deadline: 'Bestellen Sie bis {date} für die Lieferung an die Schule.',
  },
  fi: {
    heading: 'Kuvat ovat valmiit',
    code: 'Koodisi',
    scan: 'Kohdista puhelimen kamera ruutuun.',
    type: 'Tai avaa {address} ja kirjoita koodi.',
    keep: 'Koodi avaa nämä kuvat: pidä se perheen kesken.',
    deadline: 'Tilaa viimeistään {date}, niin toimitus tulee koululle.',
  },
};
