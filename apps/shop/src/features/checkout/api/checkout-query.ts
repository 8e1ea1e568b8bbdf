import { createCheckout } from '@picture-day/contract/calls/checkout';
import { ask } from '@picture-day/ui/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Desktop or mobile by what is shown, not by what the device calls itself. */
export const currentClient = (): 'desktop' | 'mobile' =>
  window.matchMedia('(min-width: 960px)').matches ? 'desktop' : 'mobile';

/** The checkout of the cart; it is opened anew each time the page is. */
export const checkoutQuery = queryOptions({
  queryKey: ['checkout'],
  queryFn: () => ask(createCheckout, { body: { client: currentClient() } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});
