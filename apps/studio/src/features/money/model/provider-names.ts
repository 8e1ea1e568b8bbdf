import { useLingui } from '@lingui/react/macro';
import type { ProviderName } from '@picture-day/contract/payment-providers';

/** Who collects money, in words. */
export function useProviderNames(): Readonly<Record<ProviderName, string>> {
  const { t } = useLingui();
  return { vipps: 'Vipps', stripe: t`Card (Stripe)`, invoice: t`Invoice`, sandbox: t`Test payments` };
}
