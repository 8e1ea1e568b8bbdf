import { msg } from '@lingui/core/macro';
import type { Role } from '@picture-day/contract/roles';
import { ROOMS } from '../../../app/rooms.ts';
import { paths } from '../../../paths.ts';
import type { Result } from './results.ts';

/** Every page of the studio that has a name of its own, with what holds it. */
const PAGES = [
  ...Object.values(ROOMS).map((room) => ({ name: room.name, to: room.path, room })),
  { name: msg`Legal`, to: paths.legal(), room: ROOMS.shop },
  { name: msg`What is kept`, to: paths.retention(), room: ROOMS.shop },
  { name: msg`Connections`, to: paths.connections(), room: ROOMS.shop },
  { name: msg`Background work`, to: paths.work(), room: ROOMS.shop },
  { name: msg`Labs`, to: paths.labs(), room: ROOMS.production },
  { name: msg`Invoices`, to: paths.invoices(), room: ROOMS.orders },
  { name: msg`VAT`, to: paths.moneyTab('vat'), room: ROOMS.money },
  { name: msg`Refunds`, to: paths.moneyTab('refunds'), room: ROOMS.money },
  { name: msg`Payouts`, to: paths.moneyTab('payouts'), room: ROOMS.money },
  { name: msg`Schools’ share`, to: paths.moneyTab('shares'), room: ROOMS.money },
  { name: msg`Export`, to: paths.moneyTab('export'), room: ROOMS.money },
];

/** The pages of this role with a word that begins as typed. */
export function pagesNamed(
  typed: string,
  role: Role,
  say: (name: (typeof PAGES)[number]['name']) => string,
): readonly Result[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return PAGES.filter(({ room }) => room.roles.includes(role))
    .map(({ name, to, room }) => ({ title: say(name), to, room: say(room.name) }))
    .filter(({ title }) => ` ${title}`.toLocaleLowerCase().includes(` ${wanted}`))
    .map(({ title, to, room }) => ({
      ...{ key: to.replaceAll('/', '-'), kind: 'pages' as const, title, to },
      detail: room === title ? '' : room,
    }));
}
