import { circle, group, ink, path, rect, use } from '../draw/art.ts';
import { oliveTwig } from '../draw/botanicals.ts';
import { card, type Design, picture, roundPicture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { football, pitch, retroSun, ridge, sailboat, snowCap, waves } from '../draw/landscape.ts';
import { paragraph, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const olive = card(
  'olive-invitation',
  'card-10x15',
  'invitation',
  say('Olive twig', 'Olivengren', 'Olivkvist', 'Olivengren', 'Olivenzweig', 'Oliivinoksa'),
  {
    front: {
      background: '#f7f4ec',
      items: [
        use('twig', place(-5, 64, -66, 1), '#7d8b62'),
        use('twig', place(-6, 46, -34, 0.85), '#a4ad88'),
        use('twig', place(-6, 20, -14, 0.6), '#7d8b62'),
        use('twig', place(105, 98, -118, 0.9), '#7d8b62'),
        use('twig', place(106, 96, -150, 0.62), '#a4ad88'),
        { kind: 'ellipse', box: [19, 13, 62, 82], fill: '#f7f4ec' },
        { kind: 'ellipse', box: [20.5, 14.5, 59, 79], stroke: { color: '#b99a5b', width: 0.45 } },
        picture('portrait', [23, 17, 54, 74], { shape: 'ellipse' }),
        words('title', [50, 116], 88, {
          font: 'Great Vibes',
          size: 38,
          color: '#55603d',
          text: say(
            'You are invited',
            'Velkommen til fest',
            'Välkommen på fest',
            'Velkommen til fest',
            'Herzliche Einladung',
            'Tervetuloa juhliin',
          ),
          maxLength: 30,
        }),
        words('name', [50, 128], 86, {
          font: 'Montserrat',
          weight: 600,
          size: 13,
          color: '#3e3a30',
          letterSpacing: 0.26,
          uppercase: true,
          text: 'Ada Solheim',
          fill: '{name}',
          maxLength: 36,
        }),
        ink('M42 133.5H58', '#b99a5b', 0.4),
        words('occasion', [50, 141.5], 86, {
          font: 'Lora',
          italic: true,
          size: 13,
          color: '#6b6657',
          text: say(
            'Confirmation, 9 May 2026',
            'Konfirmasjon 9. mai 2026',
            'Konfirmation 9 maj 2026',
            'Konfirmation 9. maj 2026',
            'Konfirmation, 9. Mai 2026',
            'Rippijuhlat 9. toukokuuta 2026',
          ),
          maxLength: 50,
        }),
      ],
    },
    inside: {
      background: '#fbf9f3',
      items: [
        rect([7, 7, 86, 136], undefined, { stroke: { color: '#b99a5b', width: 0.4 } }),
        use('twig', place(24, 34, 0, 0.8), '#7d8b62'),
        paragraph('invitation', [14, 44, 72, 44], {
          font: 'Lora',
          size: 15,
          color: '#3e3a30',
          text: say(
            'We would love to have you with us on the great day, first in church and then at home.',
            'Vi vil gjerne ha deg med på den store dagen, først i kirken og så hjemme hos oss.',
            'Vi vill gärna ha dig med på den stora dagen, först i kyrkan och sedan hemma hos oss.',
            'Vi vil gerne have dig med på den store dag, først i kirken og så hjemme hos os.',
            'Wir freuen uns, wenn du an dem großen Tag dabei bist, erst in der Kirche und dann bei uns.',
            'Toivomme sinut mukaan suureen päivään, ensin kirkkoon ja sitten meille kotiin.',
          ),
          maxLength: 220,
        }),
        paragraph('when', [14, 92, 72, 24], {
          font: 'Montserrat',
          weight: 600,
          size: 12,
          lineHeight: 1.15,
          color: '#55603d',
          text: say(
            'Saturday 9 May, 11 o’clock',
            'Lørdag 9. mai klokka 11',
            'Lördag 9 maj klockan 11',
            'Lørdag 9. maj klokken 11',
            'Samstag, 9. Mai, 11 Uhr',
            'Lauantaina 9. toukokuuta kello 11',
          ),
          maxLength: 80,
        }),
        paragraph('answer', [14, 118, 72, 18], {
          font: 'Lora',
          italic: true,
          size: 12,
          color: '#6b6657',
          text: say(
            'Please answer by 1 April',
            'Svar gjerne innen 1. april',
            'Svara gärna före 1 april',
            'Svar gerne inden 1. april',
            'Bitte antworte bis zum 1. April',
            'Vastaathan 1. huhtikuuta mennessä',
          ),
          maxLength: 80,
        }),
      ],
    },
    back: {
      background: '#7d8b62',
      items: [use('twig', place(22, 77, 0, 0.86), '#f7f4ec')],
    },
  },
  { twig: oliveTwig(65, 13) },
);

const seaside = card(
  'seaside',
  'card-21x10',
  'invitation',
  say('Seaside', 'Ved sjøen', 'Vid havet', 'Ved havet', 'Am Meer', 'Meren äärellä'),
  {
    front: {
      background: '#fbeed8',
      items: [
        ...retroSun(56, 47, 66, ['#f9dfb4', '#f7cf93', '#f4b878', '#f0a064'].slice(0, 3)),
        circle(56, 47, 35.5, '#fff7ea'),
        roundPicture('portrait', 56, 47, 33.5),
        waves(-6, 216, 82, 27, 6, 104, '#5fa9ab'),
        waves(-14, 216, 88.5, 23, 5.5, 104, '#2f7f8b'),
        waves(-4, 216, 95, 25, 5, 104, '#1b5a6c'),
        group(sailboat('#c8503c', '#fff7ea', '#7b4b33'), { transform: place(188, 81, -3, 1.1) }),
        words('title', [151, 37], 100, {
          font: 'Pacifico',
          size: 36,
          color: '#c8503c',
          text: say('Summer party', 'Sommerfest', 'Sommarfest', 'Sommerfest', 'Sommerfest', 'Kesäjuhlat'),
          maxLength: 26,
        }),
        words('where', [151, 51], 100, {
          font: 'Montserrat',
          weight: 600,
          size: 15,
          color: '#1b5a6c',
          text: say(
            'The jetty in Lillesund',
            'Brygga i Lillesund',
            'Bryggan i Lillesund',
            'Broen i Lillesund',
            'Am Steg in Lillesund',
            'Lillesundin laituri',
          ),
          maxLength: 50,
        }),
        words('when', [151, 60], 100, {
          font: 'Montserrat',
          weight: 500,
          size: 13,
          color: '#1b5a6c',
          text: say(
            'Saturday 20 June, 4 pm',
            'Lørdag 20. juni klokka 16',
            'Lördag 20 juni klockan 16',
            'Lørdag 20. juni klokken 16',
            'Samstag, 20. Juni, 16 Uhr',
            'Lauantaina 20. kesäkuuta kello 16',
          ),
          maxLength: 50,
        }),
      ],
    },
  },
);

const matchDay = card(
  'match-day',
  'card-15x10',
  'invitation',
  say('Match day', 'Kampdag', 'Matchdag', 'Kampdag', 'Spieltag', 'Pelipäivä'),
  {
    front: {
      background: '#3f8a4f',
      items: [
        ...pitch(150, 100, 75, 42, 32, ['#3f8a4f', '#47975a'], '#ffffff'),
        circle(75, 42, 30, '#ffffff'),
        roundPicture('portrait', 75, 42, 28.5),
        rect([21, 73, 108, 20.5], '#14261b', { radius: 2 }),
        rect([21, 73, 108, 20.5], undefined, { radius: 2, stroke: { color: '#f3d65c', width: 0.5 } }),
        words('title', [75, 83.4], 100, {
          font: 'Oswald',
          weight: 600,
          size: 24,
          color: '#f3d65c',
          letterSpacing: 0.1,
          uppercase: true,
          text: say(
            'Football party',
            'Fotballfest',
            'Fotbollskalas',
            'Fodboldfest',
            'Fußballparty',
            'Jalkapallojuhlat',
          ),
          maxLength: 26,
        }),
        words('when', [75, 90.6], 100, {
          font: 'Roboto',
          weight: 500,
          size: 12,
          color: '#ffffff',
          text: say(
            'Kick-off Sunday at 1 pm, Lillesund stadium',
            'Avspark søndag klokka 13, Lillesund stadion',
            'Avspark söndag klockan 13, Lillesunds stadion',
            'Kampstart søndag klokken 13, Lillesund stadion',
            'Anpfiff Sonntag um 13 Uhr, Stadion Lillesund',
            'Aloituspotku su kello 13, Lillesundin kenttä',
          ),
          maxLength: 70,
        }),
        group(football(8.5, '#1d2b22'), { transform: place(28, 66, 14) }),
      ],
    },
  },
);

const fjord = card(
  'fjord',
  'card-10x15',
  'invitation',
  say('Fjord', 'Fjord', 'Fjord', 'Fjord', 'Fjord', 'Vuono'),
  {
    front: {
      background: {
        linear: [0, 0, 0, 110],
        stops: [
          [0, '#f6c9a4'],
          [0.6, '#fbe6cd'],
          [1, '#fdf3e3'],
        ],
      },
      items: [
        circle(50, 48, 41, '#fff1dc', { opacity: 0.55 }),
        circle(50, 48, 35, '#fff6e8'),
        roundPicture('portrait', 50, 48, 33),
        ridge(
          [
            [-4, 84],
            [12, 70],
            [24, 80],
            [34, 73],
            [50, 90],
            [66, 76],
            [78, 84],
            [90, 68],
            [104, 82],
          ],
          153,
          '#a7b7c4',
        ),
        ridge(
          [
            [-4, 96],
            [16, 79],
            [30, 94],
            [46, 86],
            [60, 97],
            [80, 82],
            [104, 98],
          ],
          153,
          '#6f8ba0',
        ),
        snowCap([16, 79], 4.7, 4.7, 4.4, '#f3f6f7'),
        snowCap([80, 82], 5, 5.6, 4, '#f3f6f7'),
        ridge(
          [
            [-4, 102],
            [20, 95],
            [44, 104],
            [70, 96],
            [104, 106],
          ],
          153,
          '#3d6073',
        ),
        path('M-3 106C20 103 60 108 103 104V153H-3Z', '#1e4257'),
        ink('M8 112H24M60 110.5H86M30 146H52M70 148H90M14 116.5H20', '#4f7890', 0.4, { cap: 'round' }),
        group(sailboat('#c8503c', '#fff6e8', '#fff6e8'), { transform: place(84, 107, 0, 0.55) }),
        words('title', [50, 125], 90, {
          font: 'Amatic SC',
          weight: 700,
          size: 48,
          color: '#ffffff',
          uppercase: true,
          text: say(
            'Come and celebrate',
            'Kom og feir med oss',
            'Kom och fira med oss',
            'Kom og fejr med os',
            'Feiert mit uns',
            'Tule juhlimaan',
          ),
          maxLength: 30,
        }),
        words('name', [50, 134.5], 88, {
          font: 'Lora',
          italic: true,
          size: 15,
          color: '#f9d9b0',
          text: 'Ada Solheim',
          fill: '{name}',
          maxLength: 40,
        }),
        words('when', [50, 142.5], 88, {
          font: 'Raleway',
          weight: 600,
          size: 12,
          color: '#ffffff',
          text: say(
            'Friday 12 June at 6 pm',
            'Fredag 12. juni klokka 18',
            'Fredag 12 juni klockan 18',
            'Fredag 12. juni klokken 18',
            'Freitag, 12. Juni, 18 Uhr',
            'Perjantaina 12. kesäkuuta kello 18',
          ),
          maxLength: 50,
        }),
      ],
    },
  },
);

export const INVITATION_CARDS: readonly Design[] = [olive, seaside, matchDay, fjord];
