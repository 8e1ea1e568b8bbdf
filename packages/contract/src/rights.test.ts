import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { type AnyCall, rolesFor, type Who } from './call.ts';
import { JOBS, OFFICE, OWNER, PRODUCTION, ROLES, type Role } from './roles.ts';

/** What a role may do in a room: everything, look, or what is their own (which the call itself looks after). */
type Right = 'all' | 'read' | 'own';
interface Room {
  readonly may: Readonly<Partial<Record<Role, Right>>>;
  /** Every call of the room with exactly those who may make it. */
  readonly calls: Readonly<Record<string, Who>>;
}

const EVERYBODY = { owner: 'all', office: 'all', photographer: 'all', production: 'all' } as const;

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
    calls: {
      studioJobs: JOBS,
      jobChoices: JOBS,
      studioJob: JOBS,
      createJob: JOBS,
      jobSettings: JOBS,
      changeJob: JOBS,
      archiveJob: JOBS,
      jobCopy: JOBS,
      copyJob: JOBS,
      jobActivity: JOBS,
      jobSales: OFFICE,
      jobDeletion: OFFICE,
      deleteJob: OFFICE,
      jobDeletionProof: OFFICE,
      publishJob: JOBS,
      doubtfulPictures: JOBS,
      jobBoard: JOBS,
      boardChanges: JOBS,
      boardPictureBytes: JOBS,
      changeBoard: JOBS,
      undoBoard: JOBS,
      redoBoard: JOBS,
      jobPublishing: JOBS,
      takeBackJob: JOBS,
      jobFunnel: JOBS,
      jobPeople: JOBS,
      compareJobList: JOBS,
      addJobList: JOBS,
      undoJobList: JOBS,
      addJobChild: JOBS,
      changeJobChild: JOBS,
      jobChildLeaving: JOBS,
      takeJobChildOff: JOBS,
      bringJobChildBack: JOBS,
      makeJobCards: JOBS,
      jobCards: JOBS,
      nameSpareCard: JOBS,
      wantedJobFiles: JOBS,
      putJobFile: JOBS,
      jobFiles: JOBS,
      jobMatches: JOBS,
    },
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
      jobUnopened: OFFICE,
      printLetters: OFFICE,
      jobInvitations: OFFICE,
      mailInvitations: OFFICE,
      renewChildCode: OFFICE,
      reminderOfJob: OFFICE,
      previewReminder: OFFICE,
      planReminder: OFFICE,
      takeBackReminder: OFFICE,
      testReminder: OFFICE,
      codeRequests: OFFICE,
      answerCodeRequest: OFFICE,
      searchCodeChildren: OFFICE,
      answerCodeObjection: OFFICE,
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
      orderChoices: OFFICE,
      orderViews: OFFICE,
      saveOrderView: OFFICE,
      removeOrderView: OFFICE,
      orderDelivery: OFFICE,
      amendDelivery: OFFICE,
      openLineDesign: OFFICE,
      lineDesign: OFFICE,
      amendLineDesign: OFFICE,
      restoreLineDesign: OFFICE,
      noteOrder: OFFICE,
      cancelOrder: OFFICE,
      reprintLines: OFFICE,
      reprintOrders: OFFICE,
      previewOrderMail: OFFICE,
      writeToFamilies: OFFICE,
      reprintCounts: OFFICE,
      studioOrder: PRODUCTION,
      studioOrderDrawing: PRODUCTION,
      moveOrder: PRODUCTION,
      markInvoicePaid: OFFICE,
      studioInvoices: OFFICE,
      studioInvoice: OFFICE,
      bookInvoiceMoney: OFFICE,
      remindInvoice: OFFICE,
      readBankFile: OFFICE,
      bookBankFile: OFFICE,
      retryRefund: OFFICE,
      orderRefunds: OFFICE,
      refundableOrders: OFFICE,
      refundOrders: OFFICE,
      refundOrder: OFFICE,
      refundByHand: OFFICE,
      takeRefundBack: OFFICE,
      orderDocuments: OFFICE,
      documentPdf: OFFICE,
      receiptsOfOrders: OFFICE,
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
      studioBatches: PRODUCTION,
      studioBatch: PRODUCTION,
      batchParcels: PRODUCTION,
      gatherBatches: PRODUCTION,
      makeBatch: PRODUCTION,
      stepBatch: PRODUCTION,
      scanParcel: PRODUCTION,
      packClasses: PRODUCTION,
      trackParcel: PRODUCTION,
      takeParcelBack: PRODUCTION,
      printLineAgain: PRODUCTION,
      takeLineOut: OFFICE,
      batchFiles: PRODUCTION,
      orderPrintFiles: PRODUCTION,
      batchTicket: PRODUCTION,
      batchSheet: PRODUCTION,
      packingList: PRODUCTION,
      parcelLabels: PRODUCTION,
      productionSettings: PRODUCTION,
      changeProductionSettings: OFFICE,
    },
  },
  'Catalogue, Shop': {
    may: { owner: 'all', office: 'read' },
    calls: {
      studioLegal: OFFICE,
      changeLegal: OWNER,
      studioRetention: OFFICE,
      invoiceSettings: OFFICE,
      changeInvoiceSettings: OWNER,
      tryBackupNow: OWNER,
    },
  },
  'Labs’ settings': {
    may: { owner: 'all', office: 'own', production: 'own' },
    calls: {
      labNames: PRODUCTION,
      studioLabs: OWNER,
      addLab: OWNER,
      changeLab: OWNER,
      renewLabSecret: OWNER,
      forgetLabHostKey: OWNER,
      switchLab: OWNER,
      removeLab: OWNER,
      labProducts: OWNER,
      chooseLabProducts: OWNER,
      testLab: OWNER,
      labDeliveries: OWNER,
      deliverAgain: PRODUCTION,
      sendToLab: PRODUCTION,
      deliveriesOfBatch: PRODUCTION,
    },
  },
  Connections: {
    may: { owner: 'all' },
    calls: {
      studioHooks: OWNER,
      addHook: OWNER,
      changeHook: OWNER,
      renewHookSecret: OWNER,
      switchHook: OWNER,
      removeHook: OWNER,
      hookDeliveries: OWNER,
      testHook: OWNER,
      sendHookAgain: OWNER,
      studioKeys: OWNER,
      addKey: OWNER,
      endKey: OWNER,
    },
  },
  'Background work': {
    may: { owner: 'all' },
    calls: { studioWork: OWNER, workPieces: OWNER, tryWorkAgain: OWNER },
  },
  Vouchers: { may: { owner: 'all', office: 'all' }, calls: {} },
  Designs: { may: { owner: 'all', office: 'read', photographer: 'read' }, calls: {} },
  Money: {
    may: { owner: 'all' },
    calls: {
      moneyOverview: OWNER,
      moneyBy: OWNER,
      moneyVat: OWNER,
      moneyRefunds: OWNER,
      exportMoney: OWNER,
      moneyAccounts: OWNER,
      changeMoneyAccounts: OWNER,
      moneyPayouts: OWNER,
      moneyPayout: OWNER,
      readPayouts: OWNER,
      fetchPayouts: OWNER,
      moneyShares: OWNER,
      changeShare: OWNER,
      payShare: OWNER,
      takeBackShare: OWNER,
      shareStatement: OWNER,
      sharePaper: OWNER,
    },
  },
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
