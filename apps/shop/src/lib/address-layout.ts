import { OTHER_ADDRESS_LAYOUT_COUNTRIES } from '@picture-day/contract/constants';
import type { PortalOptions } from '@picture-day/contract/entities/portal';

export type PlaceField = 'postalCode' | 'city' | 'state';

/** What the postal code is called where the layout differs. */
export type PostalCodeName = 'postal-code' | 'zip-code' | 'postcode';

export const postalCodeName = (country: string): PostalCodeName =>
  country === 'US' ? 'zip-code' : country === 'GB' || country === 'AU' ? 'postcode' : 'postal-code';

/** The fields of a place in the order a country writes them: GB, US and AU begin with the city. */
export function placeFields(
  country: string,
  { hidePostalCode, gatherState }: Pick<PortalOptions, 'hidePostalCode' | 'gatherState'>,
): PlaceField[] {
  const order: readonly PlaceField[] = OTHER_ADDRESS_LAYOUT_COUNTRIES.includes(country)
    ? ['city', 'state', 'postalCode']
    : ['postalCode', 'city', 'state'];
  return order.filter(
    (field) => (field !== 'postalCode' || !hidePostalCode) && (field !== 'state' || gatherState),
  );
}

interface Place {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

interface Addressed extends Place {
  readonly name?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
}

/** Who and where on one line. */
export const addressLine = (country: string, to: Addressed): string =>
  [to.name, to.address1, to.address2, placeLine(country, to)].filter((part) => part?.trim()).join(', ');

/** The place on one line, as its country writes it. */
export function placeLine(country: string, { postalCode, city, state }: Place): string {
  if (country === 'US')
    return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (country === 'GB') return [city, state, postalCode].filter(Boolean).join(', ');
  if (country === 'AU') return [city, state, postalCode].filter(Boolean).join(' ');
  return [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
}
