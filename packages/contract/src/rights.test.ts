import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { type AnyCall, rolesFor } from './call.ts';
import { ROLES, type Role } from './roles.ts';

/** What a role may do in a room: everything, look, or what is their own (which the call itself looks after). */
type Right = 'all' | 'read' | 'own' | undefined;
type Rights = Readonly<Partial<Record<Role, Right>>>;

const EVERYBODY: Rights = { owner: 'all', office: 'all', photographer: 'all', production: 'all' };
const OFFICE: Rights = { owner: 'all', office: 'all' };

/** The table of rights, by the room that an address of the studio begins with. */
const RIGHTS: Readonly<Record<string, Rights>> = {
  session: EVERYBODY,
  account: EVERYBODY,
  'second-factor': EVERYBODY,
  today: EVERYBODY,
  search: EVERYBODY,
  jobs: { owner: 'all', office: 'all', photographer: 'own', production: 'read' },
  families: OFFICE,
  'act-as': OFFICE,
  'family-jobs': OFFICE,
  'code-requests': OFFICE,
  mails: OFFICE,
  payments: OFFICE,
  refunds: OFFICE,
  counts: OFFICE,
  recordings: OFFICE,
  orders: { owner: 'all', office: 'all', production: 'own' },
  production: { owner: 'all', office: 'all', production: 'all' },
  'print-files': { owner: 'all', office: 'all', production: 'all' },
  labs: { owner: 'all', office: 'all', production: 'read' },
  catalogue: { owner: 'all', office: 'read' },
  vouchers: OFFICE,
  designs: { owner: 'all', office: 'read', photographer: 'read' },
  shop: { owner: 'all', office: 'read' },
  legal: { owner: 'all', office: 'read' },
  money: { owner: 'all' },
  people: { owner: 'all' },
  log: { owner: 'all', office: 'own', photographer: 'own', production: 'own' },
  installation: { owner: 'all' },
};

/** Calls of the desk before the studio, by the room they belong to now. */
const DESK: readonly (readonly [RegExp, string])[] = [
  [/operator\/(logout|audit)/, 'log'],
  [/operator\/(customers|simulate|recordings)/, 'families'],
  [/operator\/orders/, 'orders'],
  [/operator\/print/, 'production'],
];

function roomOf({ path }: AnyCall): string {
  const studio = /^\/api\/studio\/([\w-]+)/.exec(path)?.[1];
  return studio ?? DESK.find(([sign]) => sign.test(path))?.[1] ?? path;
}

const OF_COLLEAGUES = Object.entries<AnyCall>(ALL_CALLS).filter(([, call]) => rolesFor(call).length > 0);
const STUDIO = OF_COLLEAGUES.filter(([, call]) => call.path.startsWith('/api/studio/'));

describe('the table of rights', () => {
  it.each(STUDIO)('gives %s to nobody beyond it', (_, call) => {
    const rights = RIGHTS[roomOf(call)];
    expect(rights, `the room ${roomOf(call)} stands in the table`).toBeDefined();
    const beyond = rolesFor(call).filter((role) => {
      const right = rights?.[role];
      return right === undefined || (right === 'read' && call.changes);
    });
    expect(beyond).toEqual([]);
  });

  it('lets the owner do everything', () => {
    expect(OF_COLLEAGUES.filter(([, call]) => !rolesFor(call).includes('owner'))).toEqual([]);
  });

  it('gives who photographs no order, no family and no money by any call', () => {
    const reached = OF_COLLEAGUES.filter(([, call]) => rolesFor(call).includes('photographer')).map(
      ([, call]) => roomOf(call),
    );
    expect(
      reached.filter((room) => ['orders', 'families', 'money', 'people', 'production'].includes(room)),
    ).toEqual([]);
  });

  it('asks every call of the studio who may make it, but for the door', () => {
    const open = Object.entries<AnyCall>(ALL_CALLS)
      .filter(([, { path, who }]) => path.startsWith('/api/studio/') && who === 'anyone')
      .map(([, { path }]) => path.split('/')[3]);
    const door = ['session', 'sign-in', 'forgotten', 'password-links', 'invitations'];
    expect(open.filter((room) => !door.includes(room ?? ''))).toEqual([]);
    expect(ROLES).toEqual(['owner', 'office', 'photographer', 'production']);
  });
});
