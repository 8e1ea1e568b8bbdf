const POSTAL_CODE: { readonly [country: string]: RegExp } = {
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  AU: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
  FI: /^\d{5}$/,
  DE: /^\d{5}$/,
  US: /^\d{5}(?:-\d{4})?$/,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
};
const ANYWHERE = /^[A-Z\d][A-Z\d -]{1,9}$/i;

export function isPostalCode(code: string, country: string): boolean {
  return (POSTAL_CODE[country] ?? ANYWHERE).test(code.trim());
}

/** The one way a valid postal code is stored and printed. */
export function normalisePostalCode(code: string, country: string): string {
  const bare = code.trim().toUpperCase();
  if (country === 'SE') return bare.replace(/^(\d{3}) ?(\d{2})$/, '$1 $2');
  if (country === 'GB') return bare.replace(/^(.+?) ?(\d[A-Z]{2})$/, '$1 $2');
  return bare;
}

/** The keyboard a phone shows for a country's postal codes. */
export function postalCodeKeyboard(country: string): 'numeric' | 'text' {
  return ['NO', 'DK', 'AU', 'SE', 'FI', 'DE', 'US'].includes(country) ? 'numeric' : 'text';
}
