/** What a column of the list can hold. A name may stand in two columns, a contact in several. */
export const MEANINGS = [
  'name',
  'first',
  'last',
  'lastFirst',
  'group',
  'grade',
  'email',
  'mobile',
  'number',
  'consent',
  'refusal',
  'code',
  'folder',
  'born',
  'note',
] as const;

export type Meaning = (typeof MEANINGS)[number];

/** The words of the shop's languages, small letters without blanks or signs. */
const WORDS: Readonly<Record<Meaning, readonly string[]>> = {
  name: [
    ...['name', 'names', 'fullname', 'navn', 'navne', 'fulltnavn', 'fuldenavn', 'namn', 'fullständigtnamn'],
    ...['nimi', 'kokonimi', 'imięinazwisko', 'vorundnachname', 'vornamenachname', 'vornameundnachname'],
    ...['fornavnetternavn', 'fornavnogetternavn', 'förnamnefternamn', 'firstnamelastname', 'firstlast'],
  ],
  first: [
    ...['first', 'firstname', 'firstnames', 'givenname', 'givennames', 'forename', 'fornavn', 'förnamn'],
    ...['fornavne', 'fornavner', 'förnamnen', 'vornamen', 'forenames', 'kallenavn', 'kaldenavn'],
    ...['vorname', 'etunimi', 'etunimet', 'tilltalsnamn', 'kutsumanimi', 'imię', 'imiona', 'rufname'],
  ],
  last: [
    ...['last', 'lastname', 'surname', 'familyname', 'etternavn', 'efternavn', 'efternamn', 'nachname'],
    ...['familienname', 'sukunimi', 'nazwisko', 'slektsnavn', 'slægtsnavn', 'släktnamn', 'surnames'],
    ...['lastnames', 'etternavne', 'efternavne', 'nachnamen', 'sukunimet', 'nazwiska'],
  ],
  lastFirst: [
    ...['lastnamefirstname', 'lastfirst', 'surnamefirstname', 'surnameforename', 'etternavnfornavn'],
    ...['etternavnogfornavn', 'efternavnfornavn', 'efternamnförnamn', 'nachnamevorname', 'namevorname'],
    ...['nachnameundvorname', 'sukunimietunimi', 'nazwiskoiimię', 'nazwiskoimię'],
  ],
  group: [
    ...[
      'kl',
      'group',
      'class',
      'classname',
      'team',
      'klasse',
      'klassen',
      'klassenavn',
      'klass',
      'gruppe',
      'grupp',
    ],
    ...['hold', 'lag', 'luokka', 'ryhmä', 'avdeling', 'avdelning', 'stue', 'klasa', 'grupa', 'basisgruppe'],
    ...[
      'klassbeteckning',
      'klassnamn',
      'gruppnamn',
      'gruppenavn',
      'holdnavn',
      'luokkatunnus',
      'opetusryhmä',
      'nazwaklasy',
      'klassenbezeichnung',
      'trinngruppe',
      'trinnklasse',
      'klassegruppe',
      'stamklasse',
      'room',
      'homeroom',
      'form',
      'section',
      'kontaktgruppe',
      'oddział',
    ],
  ],
  grade: [
    'grade',
    'year',
    'yeargroup',
    'trinn',
    'klassetrinn',
    'klassetrin',
    'årstrinn',
    'trin',
    'klassenstufe',
    'luokkaaste',
    'rocznik',
    'årskurs',
    'årgang',
    'jahrgang',
    'vuosiluokka',
  ],
  email: [
    ...['email', 'emails', 'emailaddress', 'mail', 'epost', 'epostadresse', 'epostadress', 'emailadresse'],
    ...['mailadresse', 'contact', 'kontakt', 'sähköposti', 'sähköpostiosoite', 'yhteystieto', 'adresemail'],
  ],
  mobile: [
    ...['mobile', 'mobilenumber', 'mobilephone', 'phone', 'phonenumber', 'mobil', 'mobilnummer', 'mobiltlf'],
    ...['mobiltelefon', 'telefon', 'telefonnummer', 'tlf', 'tlfnr', 'handynummer', 'handy', 'puhelin'],
    ...['mobilnr', 'mobiltelefonnr', 'mobiltelefonnummer', 'telefonnr', 'tlfnummer', 'telnr', 'rufnummer'],
    ...['mobilfunknummer', 'matkapuhelin', 'matkapuhelinnumero', 'kännykkä', 'nrtelefonu', 'komórka'],
    ...['puhelinnumero', 'numertelefonu', 'telefonkomórkowy', 'tel', 'cell', 'cellphone'],
  ],
  number: [
    ...['key', 'id', 'number', 'no', 'nr', 'nummer', 'elevnr', 'elevnummer', 'elevid', 'studentid'],
    ...['løbenr', 'løbenummer', 'løpenr', 'löpnr', 'löpnummer', 'lfdnr', 'lp', 'nrucznia'],
    ...['studentno', 'pupilid', 'pupilno', 'numer', 'numero', 'oppilasnumero', 'schülernummer'],
  ],
  consent: [
    ...[
      'consent',
      'permission',
      'photoconsent',
      'photopermission',
      'samtykke',
      'fotosamtykke',
      'samtykkefoto',
    ],
    ...[
      'tillatelse',
      'fototillatelse',
      'tilladelse',
      'fototilladelse',
      'samtycke',
      'fotosamtycke',
      'tillstånd',
    ],
    ...['einwilligung', 'fotoeinwilligung', 'zustimmung', 'erlaubnis', 'fotoerlaubnis', 'suostumus', 'lupa'],
    ...['kuvauslupa', 'zgoda', 'zgodanazdjęcia'],
  ],
  refusal: [
    ...['nophoto', 'nophotos', 'notphotographed', 'optout', 'ikkefoto', 'ikkebilde', 'ikkefotografering'],
    ...['reservert', 'reservasjon', 'reservasjonmotfoto', 'reservertmotfoto', 'fotoforbud', 'fotoforbudt'],
    ...['skalikkefotograferes', 'ejfoto', 'ingafoton', 'fotoförbud', 'keinfoto', 'keinefotos', 'fotoverbot'],
    ...['eikuvata', 'kuvauskielto', 'bezzdjęć', 'brakzgody'],
  ],
  code: ['code', 'accesscode', 'kode', 'kod', 'koodi'],
  folder: ['folder', 'mappe', 'mapp', 'ordner', 'kansio'],
  born: [
    ...['born', 'birthdate', 'dateofbirth', 'birthday', 'dob', 'født', 'fødselsdato', 'fødselsdag', 'född'],
    ...['födelsedatum', 'födelsedag', 'geboren', 'geburtsdatum', 'geburtstag', 'syntynyt', 'syntymäaika'],
    ...['urodzony', 'dataurodzenia', 'syntymäpäivä', 'fdato', 'fødtdato'],
  ],
  note: [
    ...['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'merknad', 'merknader', 'kommentar'],
    ...['kommentarer', 'notat', 'notater', 'anmerkning', 'bemærkning', 'bemærkninger', 'noter', 'anmärkning'],
    ...['anteckning', 'anteckningar', 'bemerkung', 'bemerkungen', 'anmerkung', 'notiz', 'hinweis', 'huom'],
    ...['huomautus', 'lisätieto', 'lisätiedot', 'kommentti', 'uwaga', 'uwagi', 'notatka'],
  ],
};

/** Words beside a column's own that say whose it is. */
const OF_A_CHILD =
  /^(elev|elevens|eleven|eleve|barn|barnets|barnet|child|childs|children|pupil|pupils|student|students|kind|kindes|schüler|schülerin|schülers|oppilas|oppilaan|lapsi|lapsen|uczeń|ucznia|dziecko|dziecka|spiller|player|fullt|the|des|og|i)$/;
const OF_A_GUARDIAN =
  /^(foresatt|foresatte|foresattes|forelder|foreldre|foreldres|mor|mors|far|fars|guardian|guardians|parent|parents|mother|mothers|father|fathers|vårdnadshavare|vårdnadshavares|förälder|mamma|pappa|forælder|forældre|forældres|værge|eltern|mutter|vater|erziehungsberechtigte|erziehungsberechtigter|huoltaja|huoltajan|äiti|isä|opiekun|opiekuna|rodzic|rodzica|matka|ojciec|kontaktperson|nødkontakt)$/;

/** Words beside "consent" that say to what, and what joins them. */
const TO_PHOTOGRAPHS =
  /^(foto|fotos|foton|fotografi|fotografering|bilde|bilder|bildet|billede|billeder|bild|photo|photos|photograph|photographs|photography|picture|pictures|fotografieren|fotoaufnahmen|kuva|kuvaus|kuvaamiseen|zdjęcia|til|till|to|for|av|af|of|zu|zum|zur|na|ok)$/;

/** Words that a column about what guardians said has in its header, whatever stands beside them. */
const ABOUT_CONSENT =
  /samtyk|samtyck|consent|permission|tillat|tillad|tillstånd|einwillig|zustimm|erlaub|suostum|lupa|zgod|foto|photo|bilde|billed|bild|kuva|zdję|gdpr|personvern|datenschutz|reserv/;

const MEANING_OF = new Map(
  MEANINGS.flatMap((meaning) => WORDS[meaning].map((word) => [word, meaning] as const)),
);

const wordsOf = (header: string): string[] =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/e-(?=post|mail)/g, 'e')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a header says of its column in any of the shop's languages; undefined where it says nothing we know. */
export function meaningOf(header: string): Meaning | undefined {
  const words = wordsOf(header);
  const meaning = MEANING_OF.get(words.join(''));
  if (meaning) return meaning;
  const isGuardians = words.some((word) => OF_A_GUARDIAN.test(word));
  const own = words.filter(
    (word) => !OF_A_CHILD.test(word) && !OF_A_GUARDIAN.test(word) && !/^\d$/.test(word),
  );
  const said = MEANING_OF.get(own.join('')) ?? compound(words);
  // A guardian's name, number or class is nothing of the child's; their addresses are where the letters go.
  if (isGuardians) return said === 'email' || said === 'mobile' ? said : undefined;
  return said ?? consentTo(own);
}

/** "Samtykke til fotografering", and nothing else beside it: consent to a trip is another thing. */
function consentTo(words: readonly string[]): Meaning | undefined {
  const consents = words.filter((word) => !TO_PHOTOGRAPHS.test(word));
  const said = consents.length === 1 ? MEANING_OF.get(consents[0]!) : undefined;
  return said === 'consent' ? said : undefined;
}

/** Whether a header that says nothing we know may speak of what guardians agreed to. */
export const mayTellConsent = (header: string): boolean => ABOUT_CONSENT.test(wordsOf(header).join(' '));

/** "Elevnavn" is one word in the languages that write words together. */
function compound(words: readonly string[]): Meaning | undefined {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) return undefined;
  const own = /^(?:elevens|elev|barnets|barne|schüler|kinder|oppilaan)(.{4,})$/.exec(word)?.[1];
  return own === undefined ? undefined : MEANING_OF.get(own);
}
