/** The form's rule: it can be dialled. Whether it is a mobile number of a country is for the server to say. */
export function isPhoneNumber(typed: string): boolean {
  const bare = typed.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(bare);
}
