/** Opens an address of the shop, which is a client of its own, in place of the studio. */
export const openShop = (address: string): void => window.location.assign(address);
