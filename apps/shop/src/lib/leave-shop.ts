/** Opens an address that is none of the shop's own pages. */
export const leaveShop = (address: string): void => window.location.assign(address);
