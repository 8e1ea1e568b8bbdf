import type { ProviderName } from '@picture-day/contract/payment-providers';

/** What a provider is asked to collect. All of it lies in the database, so that asking again asks the same. */
export interface PaymentToBegin {
  /** Also the idempotency key: a provider that gets it twice collects once. */
  readonly uuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly lang: string;
  readonly createdAt: Date;
  /** Where the customer comes back to, whatever happened. */
  readonly returnUrl: string;
}

export type ProviderStatus = 'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled';

/** A payment as its provider sees it. */
export interface ProviderState {
  readonly reference: string;
  readonly status: ProviderStatus;
  readonly amount: number;
  readonly currency: string;
  /** The provider's page, while the customer has to go there. */
  readonly redirectUrl: string | null;
  /** Why it failed, where it was not the customer's card. */
  readonly failure?: 'not-started';
}

/** A signed message of a provider: something happened to a payment. What, its state says when asked for. */
export interface ProviderEvent {
  readonly id: string;
  /** Null where the message is about something else. */
  readonly about: {
    readonly reference: string;
    readonly paymentUuid: string | null;
    readonly amount: number;
    readonly currency: string;
  } | null;
  /** The provider's own name of the payment of which money went back or is disputed; what, it says when asked. */
  readonly back?: string;
}

/** Money that went back, by our asking or in the provider's own pages. */
export interface ProviderRefund {
  readonly reference: string;
  /** What we asked by, where it was us. */
  readonly key: string | null;
  readonly amount: number;
  readonly status: 'done' | 'failed';
}

/** A payment that its customer's bank disputes. */
export interface ProviderDispute {
  readonly reference: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly answerBy: Date | null;
  readonly openedAt: Date;
}

export interface MoneyBack {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/** A message as it came: some sign its bytes alone, some also when and where they sent it. */
export interface SignedMessage {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly host: string;
  /** With its query. */
  readonly path: string;
}

/** A header that came once. */
export function headerOf({ headers }: SignedMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** What the steps after a reservation need to know of its payment. */
export interface Reservation {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** What a provider paid out to the shop's bank. */
export interface ProviderPayout {
  readonly reference: string;
  readonly day: string;
  /** Fees taken off. */
  readonly amount: number;
  readonly currency: string;
  readonly lines: readonly {
    readonly kind: 'payment' | 'refund' | 'fee' | 'other';
    readonly reference: string;
    readonly day: string;
    readonly amount: number;
    readonly fee: number;
  }[];
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** How long one question may take before somebody else asks it. */
  readonly leaseSeconds: number;
  /** How long the provider's page stays open, in milliseconds, where it closes by itself. */
  readonly pageLife?: number;
  begin(payment: PaymentToBegin): Promise<ProviderState>;
  poll(reference: string): Promise<ProviderState>;
  /** Gives up an unpaid payment, and answers how it really ended. */
  cancel(reference: string): Promise<ProviderState>;
  /** Set where customers only reserve their money: it is taken in a second step, or let go. */
  readonly reserves?: {
    capture(reservation: Reservation): Promise<ProviderState>;
    release(reference: string): Promise<ProviderState>;
  };
  /** The key makes a repeat harmless; answers what the provider calls it. */
  refund(refund: Reservation & { readonly key: string }): Promise<{ readonly reference: string | null }>;
  /** What went back of a payment; providers without it have no pages of their own. */
  moneyBack?(reference: string): Promise<MoneyBack>;
  /** The reference of the payment that `back` names; null where it is none of ours. */
  paymentOf?(name: string): Promise<string | null>;
  /** What it paid out since then; providers without it give out a report. */
  payouts?(since: Date): Promise<readonly ProviderPayout[]>;
  /** Checks the signature on the bytes as they came. */
  verifyEvent?(message: SignedMessage): Promise<ProviderEvent>;
  /** Reads a message that was verified before it was stored. */
  readEvent?(body: string): ProviderEvent;
}

/** The provider will not do it, however often it is asked. */
export class ProviderRefusal extends Error {}

/** Not signed by the provider, or not lately. */
export class BadSignature extends Error {}

/** Signed by the provider, and yet no message of its kind. */
export class UnreadableMessage extends Error {}
