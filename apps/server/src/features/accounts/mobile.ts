import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A mobile number by the rules of its country, the shop's own when none is given; as +47…, else undefined. */
export function readMobile(typed: string, country: string): string | undefined {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: home, extract: false });
  return number?.isValid() ? number.number : undefined;
}
