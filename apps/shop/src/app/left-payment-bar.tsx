import { type ComponentType, lazy } from 'react';

type Bar = ComponentType<{ compact: boolean }>;

const load = () => import('../features/checkout/shared/payment-bar.tsx');
const LaterBar: Bar = lazy(load);
let readyBar: Bar | undefined = import.meta.env.SSR ? (await load()).default : undefined;

/** Fetches the bar before the first paint: one that came after it would move the page under the thumb. */
export async function readyLeftPaymentBar(): Promise<void> {
  readyBar = await load().then(
    (file) => file.default,
    () => undefined,
  );
}

/** The bar of a payment that was left, in a file of its own that hardly anybody needs. */
export function LeftPaymentBar({ compact }: { compact: boolean }) {
  const Bar = readyBar ?? LaterBar;
  return <Bar compact={compact} />;
}
