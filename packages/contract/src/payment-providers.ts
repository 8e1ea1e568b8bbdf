interface ProviderKind {
  /** Money comes later, from somebody who can be found: who and where is asked, and files wait for it. */
  readonly isInvoice: boolean;
  /** The header that carries the signature of its messages; null where it sends none. */
  readonly signature: string | null;
}

/** Who collects money, one entry each; the server's table says how. */
export const PROVIDER = {
  sandbox: { isInvoice: false, signature: 'sandbox-signature' },
  invoice: { isInvoice: true, signature: null },
  stripe: { isInvoice: false, signature: 'stripe-signature' },
  vipps: { isInvoice: false, signature: 'authorization' },
} as const satisfies { readonly [name: string]: ProviderKind };

export type ProviderName = keyof typeof PROVIDER;
export const PAYMENT_PROVIDERS = Object.keys(PROVIDER) as [ProviderName, ...ProviderName[]];

/** Those who send messages. */
export type WebhookProvider = {
  [Name in ProviderName]: (typeof PROVIDER)[Name]['signature'] extends string ? Name : never;
}[ProviderName];
export const WEBHOOK_PROVIDERS = PAYMENT_PROVIDERS.filter((name) => PROVIDER[name].signature !== null) as [
  WebhookProvider,
  ...WebhookProvider[],
];
