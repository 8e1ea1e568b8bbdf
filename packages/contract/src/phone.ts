interface Numbering {
  readonly prefix: string;
  /** Written before a national number and left out after the prefix. */
  readonly trunk: string;
  /** Mobile numbers without prefix and trunk. */
  readonly mobile: RegExp;
}

const NUMBERING: { readonly [country: string]: Numbering } = {
  NO: { prefix: '47', trunk: '', mobile: /^[49]\d{7}$/ },
  SE: { prefix: '46', trunk: '0', mobile: /^7\d{8}$/ },
  DK: { prefix: '45', trunk: '', mobile: /^[2-9]\d{7}$/ },
  FI: { prefix: '358', trunk: '0', mobile: /^(?:4\d{5,10}|50\d{4,8})$/ },
  DE: { prefix: '49', trunk: '0', mobile: /^1[5-7]\d{8,9}$/ },
  GB: { prefix: '44', trunk: '0', mobile: /^7\d{9}$/ },
  US: { prefix: '1', trunk: '', mobile: /^[2-9]\d{2}[2-9]\d{6}$/ },
  AU: { prefix: '61', trunk: '0', mobile: /^4\d{8}$/ },
};
const LONGEST_PREFIX_FIRST = Object.values(NUMBERING).sort((a, b) => b.prefix.length - a.prefix.length);

/** Digits with a leading + where the number was international; null for what is no phone number. */
function bareNumber(typed: string): string | null {
  const bare = typed.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(bare) ? bare : null;
}

/** The form's rule: it can be dialled. */
export function isPhoneNumber(typed: string): boolean {
  return bareNumber(typed) !== null;
}

/** The server's rule: a mobile number in the portal's country, or an international one; as +47…, else null. */
export function normaliseMobile(typed: string, country: string): string | null {
  const bare = bareNumber(typed);
  if (bare === null) return null;
  if (bare.startsWith('+')) {
    const digits = bare.slice(1);
    const home = LONGEST_PREFIX_FIRST.find((numbering) => digits.startsWith(numbering.prefix));
    if (!home) return digits.length >= 8 ? bare : null;
    const national = withoutTrunk(digits.slice(home.prefix.length), home.trunk);
    return home.mobile.test(national) ? `+${home.prefix}${national}` : null;
  }
  const numbering = NUMBERING[country];
  if (!numbering) return null;
  const national = withoutTrunk(bare, numbering.trunk);
  return numbering.mobile.test(national) ? `+${numbering.prefix}${national}` : null;
}

export function isMobileNumber(typed: string, country: string): boolean {
  return normaliseMobile(typed, country) !== null;
}

function withoutTrunk(national: string, trunk: string): string {
  return trunk && national.startsWith(trunk) ? national.slice(trunk.length) : national;
}
