import type { ContactInfo } from '@picture-day/contract/entities/portal';

type Place = Pick<ContactInfo, 'postalCode' | 'city' | 'state'>;

const joined = (separator: string, ...parts: string[]): string => parts.filter(Boolean).join(separator);

/** Postal code, city and state in the order and on the lines that the country writes them. */
function placeLines({ postalCode, city, state }: Place, country: string): string[] {
  switch (country) {
    case 'US':
      return [joined(', ', city, joined(' ', state, postalCode))];
    case 'AU':
      return [joined(' ', city, state, postalCode)];
    case 'GB':
      return [city, state, postalCode];
    default:
      return [joined(' ', postalCode, city), state];
  }
}

/** The lines of a shop's address below its name; what is not known takes no line. */
export function addressLines(shop: ContactInfo, country: string): string[] {
  return [shop.address, shop.address2 ?? '', ...placeLines(shop, country)].filter(Boolean);
}
