import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { JOBS, OFFICE, OWNER, PRODUCTION, ROLES, type Role } from '@picture-day/contract/roles';
import type { IconProps } from '@picture-day/ui/icon/line.tsx';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import {
  CountsIcon,
  FamiliesIcon,
  JobsIcon,
  LogIcon,
  MoneyIcon,
  OrdersIcon,
  PeopleIcon,
  ProductionIcon,
  RecordingsIcon,
  ShopIcon,
  TodayIcon,
} from './room-icons.tsx';

export interface Room {
  readonly name: MessageDescriptor;
  readonly path: string;
  readonly icon: ComponentType<IconProps>;
  /** Who may enter; the calls behind the room hold the same. */
  readonly roles: readonly Role[];
  /** The letter that leads here after G. */
  readonly key?: string;
  /** At the foot of a phone; the others stand behind its last place. */
  readonly onPhone?: boolean;
}

/** The rooms in the order of the rail: daily work, what is sold, the house. */
const GROUPS = {
  daily: {
    today: { name: msg`Today`, path: paths.today(), icon: TodayIcon, roles: ROLES, key: 't', onPhone: true },
    jobs: { name: msg`Jobs`, path: paths.jobs(), icon: JobsIcon, roles: JOBS, key: 'j', onPhone: true },
    families: {
      name: msg`Families`,
      path: paths.families(),
      icon: FamiliesIcon,
      roles: OFFICE,
      key: 'f',
    },
    orders: {
      name: msg`Orders`,
      path: paths.orders(),
      icon: OrdersIcon,
      roles: OFFICE,
      key: 'o',
      onPhone: true,
    },
    production: {
      name: msg`Production`,
      path: paths.production(),
      icon: ProductionIcon,
      roles: PRODUCTION,
      key: 'p',
      onPhone: true,
    },
  },
  sold: {
    shop: { name: msg`Shop`, path: paths.shopRoom(), icon: ShopIcon, roles: OFFICE, key: 's' },
  },
  house: {
    money: { name: msg`Money`, path: paths.money(), icon: MoneyIcon, roles: OWNER, key: 'm' },
    counts: { name: msg`Counts`, path: paths.counts(), icon: CountsIcon, roles: OFFICE, key: 'c' },
    recordings: {
      name: msg`Recordings`,
      path: paths.recordings(),
      icon: RecordingsIcon,
      roles: OFFICE,
      key: 'r',
    },
    people: {
      name: msg`People`,
      path: paths.people(),
      icon: PeopleIcon,
      roles: OWNER,
      key: 'e',
    },
    log: { name: msg`Log`, path: paths.log(), icon: LogIcon, roles: ROLES, key: 'l' },
  },
} as const satisfies Record<string, Record<string, Room>>;

type Groups = typeof GROUPS;
export type RoomName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups] & string;

export const ROOM_GROUPS: readonly (readonly (readonly [RoomName, Room])[])[] = Object.values(GROUPS).map(
  (group) => Object.entries(group) as [RoomName, Room][],
);

export const ROOMS = Object.fromEntries(ROOM_GROUPS.flat()) as Readonly<Record<RoomName, Room>>;

/** The room an address stands in: the longest that it begins with. */
export function roomAt(pathname: string): RoomName | undefined {
  const found = ROOM_GROUPS.flat().filter(
    ([, { path }]) => pathname === path || (path !== paths.today() && pathname.startsWith(`${path}/`)),
  );
  return found[0]?.[0];
}
