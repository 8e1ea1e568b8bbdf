import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { type AnyCall, rolesFor, type Who } from './call.ts';
import { OFFICE, OWNER, PRODUCTION, ROLES, type Role } from './roles.ts';

/** What a role may do in a room: everything, look, or what is their own (which the call itself looks after). */
type Right = 'all' | 'read' | 'own';
interface Room {
  readonly may: Readonly<Partial<Record<Role, Right>>>;
  /** Every call of the room with exactly those who may make it. */
  readonly calls: Readonly<Record<string, Who>>;
}

const EVERYBODY = { owner: 'all', office: 'all', photographer: 'all', production: 'all' } as const;
const PUBLISHERS = ['owner', 'office', 'photographer'] as const;

/** The table of rooms and roles, with the calls behind each; a new call of the studio is written in here. */
const ROOMS: Readonly<Record<string, Room>> = {
  'the door': {
    may: {},
    calls: {
      studioSession: 'anyone',
      studioSignIn: 'anyone',
      studioForgotten: 'anyone',
      studioPasswordLink: 'anyone',
      studioNewPassword: 'anyone',
      studioInvitation: 'anyone',
      acceptStudioInvitation: 'anyone',
      studioSignOut: 'password',
      passkeyChallenge: 'password',
      passByPasskey: 'password',
      passByCode: 'password',
      passByRecoveryCode: 'password',
      startApp: 'password',
      confirmApp: 'password',
      newPasskeyChallenge: 'password',
      addPasskey: 'password',
    },
  },
  'the own account': {
    may: EVERYBODY,
    calls: {
      studioAccount: ROLES,
      changeStudioAccount: ROLES,
      changeStudioPassword: ROLES,
      confirmStudioPassword: ROLES,
      endStudioSession: ROLES,
      endOtherStudioSessions: ROLES,
      removePasskey: ROLES,
      removeApp: ROLES,
      renewRecoveryCodes: ROLES,
    },
  },
  'Today, search': {
    may: { owner: 'all', office: 'all', photographer: 'own', production: 'own' },
    calls: { studioToday: ROLES, searchStudio: ROLES },
  },
  Jobs: {
    may: { owner: 'all', office: 'all', photographer: 'own', production: 'read' },
    calls: { publishJob: PUBLISHERS, doubtfulPictures: PUBLISHERS },
  },
  'Families, act as': {
    may: { owner: 'all', office: 'all' },
    calls: {
      studioFamilies: OFFICE,
      studioFamilyJobs: OFFICE,
      studioFamily: OFFICE,
      studioFamilyPicture: OFFICE,
      changeFamily: OFFICE,
      noteFamily: OFFICE,
      endFamilySessions: OFFICE,
      renewFamilyCode: OFFICE,
      endFamilyShare: OFFICE,
      resendFamilyMail: OFFICE,
      previewFamilyMerge: OFFICE,
      mergeFamilies: OFFICE,
      undoFamilyMerge: OFFICE,
      exportFamily: OFFICE,
      eraseFamily: OFFICE,
      codeRequests: OFFICE,
      answerCodeRequest: OFFICE,
      declineCodeRequest: OFFICE,
      codeRequestLetter: OFFICE,
      sendMailsAgain: OFFICE,
      simulateCustomer: OFFICE,
      endSimulation: OFFICE,
      operatorEvents: OFFICE,
      operatorRecordings: OFFICE,
      operatorRecording: OFFICE,
      deleteRecording: OFFICE,
    },
  },
  'Orders, refunds': {
    may: { owner: 'all', office: 'all', production: 'own' },
    calls: {
      studioOrders: OFFICE,
      exportStudioOrders: OFFICE,
      studioOrder: PRODUCTION,
      studioOrderDrawing: PRODUCTION,
      moveOrder: PRODUCTION,
      markInvoicePaid: OFFICE,
      retryRefund: OFFICE,
      askPaymentAgain: OFFICE,
    },
  },
  'Production, labs': {
    may: { owner: 'all', office: 'all', production: 'all' },
    calls: {
      operatorPrintFiles: PRODUCTION,
      operatorPrintFile: PRODUCTION,
      retryPrintFile: PRODUCTION,
      packingSlip: PRODUCTION,
    },
  },
  'Catalogue, Shop': {
    may: { owner: 'all', office: 'read' },
    calls: { studioLegal: OFFICE, changeLegal: OWNER },
  },
  Vouchers: { may: { owner: 'all', office: 'all' }, calls: {} },
  Designs: { may: { owner: 'all', office: 'read', photographer: 'read' }, calls: {} },
  Money: { may: { owner: 'all' }, calls: {} },
  People: {
    may: { owner: 'all' },
    calls: {
      studioPeople: OWNER,
      invitePerson: OWNER,
      resendInvitation: OWNER,
      withdrawInvitation: OWNER,
      changeRole: OWNER,
      removePerson: OWNER,
      resetPersonFactor: OWNER,
      mailPasswordLink: OWNER,
      personSessions: OWNER,
      endPersonSession: OWNER,
    },
  },
  Log: {
    may: { owner: 'all', office: 'own', photographer: 'own', production: 'own' },
    calls: {
      studioLog: ROLES,
      studioLogChoices: ROLES,
      studioLogEntry: ROLES,
      exportStudioLog: ROLES,
    },
  },
};

const isOfStudio = ({ path, who }: AnyCall) =>
  /^\/api\/studio\//.test(path) || who === 'password' || rolesFor({ who }).length > 0;
const STUDIO = Object.entries<AnyCall>(ALL_CALLS).filter(([, call]) => isOfStudio(call));
const TABLE = Object.entries(ROOMS).flatMap(([room, { calls }]) =>
  Object.entries(calls).map(([name, who]) => ({ room, name, who })),
);

describe('the table of rights', () => {
  it('has every call of the studio once, and none that is not there', () => {
    expect(TABLE.map(({ name }) => name).sort()).toEqual(STUDIO.map(([name]) => name).sort());
  });

  it.each(TABLE)('gives $name of $room to exactly those it names', ({ name, who }) => {
    const call = (ALL_CALLS as Record<string, AnyCall>)[name];
    expect(call?.who).toEqual(who);
  });

  it('names nobody for a call who may not do that in its room', () => {
    const beyond = TABLE.flatMap(({ room, name, who }) => {
      const call = (ALL_CALLS as Record<string, AnyCall>)[name];
      return rolesFor({ who })
        .filter((role) => {
          const right = ROOMS[room]?.may[role];
          return right === undefined || (right === 'read' && call?.changes);
        })
        .map((role) => `${name} of ${room} for ${role}`);
    });
    expect(beyond).toEqual([]);
  });

  it('lets the owner do everything', () => {
    expect(STUDIO.filter(([, { who }]) => typeof who !== 'string' && !who.includes('owner'))).toEqual([]);
  });

  it('gives who photographs no order, no family, no money and no colleague by any call', () => {
    const reached = TABLE.filter(({ who }) => rolesFor({ who }).includes('photographer'));
    expect([...new Set(reached.map(({ room }) => room))]).toEqual([
      'the own account',
      'Today, search',
      'Jobs',
      'Log',
    ]);
  });

  it('asks who may make a call everywhere but at the door', () => {
    const open = TABLE.filter(({ who }) => who === 'anyone' || who === 'password');
    expect([...new Set(open.map(({ room }) => room))]).toEqual(['the door']);
    expect(ROLES).toEqual(['owner', 'office', 'photographer', 'production']);
  });
});
