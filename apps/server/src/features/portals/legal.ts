import { isOrganisationNumber, keepYearsIn, type Legal } from '@picture-day/contract/legal';
import type { PortalSettings } from './settings.ts';

type Known = Pick<PortalSettings, 'contact' | 'country' | 'legal' | 'timeZone'>;

/** What the law wants to be known, gathered from the settings. */
export const legalOf = ({ contact, country, legal, timeZone }: Known): Legal => ({
  name: contact.name,
  organisationNumber: legal.organisationNumber,
  address: contact.address,
  postalCode: contact.postalCode,
  city: contact.city,
  bankAccount: legal.bankAccount,
  timeZone,
  keepYears: legal.keepYears ?? keepYearsIn(country),
  vatRegistered: legal.vatRegistered ?? true,
  inRegister: legal.inRegister ?? false,
  fTax: legal.fTax ?? false,
  register: legal.register ?? '',
});

/** The settings with what the form says. */
export const withLegal = (settings: PortalSettings, changed: Legal): PortalSettings => {
  const { name, address, postalCode, city, timeZone, ...legal } = changed;
  return {
    ...settings,
    timeZone,
    contact: { ...settings.contact, name, address, postalCode, city },
    legal,
  };
};

/** The fields a live shop still has to fill in. */
export function missingLegal(settings: Known, sellsOnInvoice: boolean): (keyof Legal)[] {
  const known = legalOf(settings);
  const missing = (['name', 'address', 'postalCode', 'city'] as const).filter(
    (field) => !known[field].trim(),
  );
  return [
    ...(isOrganisationNumber(known.organisationNumber, settings.country)
      ? []
      : (['organisationNumber'] as const)),
    ...missing,
    ...(sellsOnInvoice && !known.bankAccount ? (['bankAccount'] as const) : []),
  ];
}
