/** The first groups of an IPv6 address, written one way. */
function prefix(address: string, groups: number): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const parts = [...left, ...zeros, ...right].slice(0, groups);
  return `${parts.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/${groups * 16}`;
}

/** An IPv6 household has 2^64 addresses: they count as one. */
export function household(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? prefix(address, 4);
}

/** Whoever rents a /48 has 65,536 households, which count as one site as well. */
export function networksOf(address: string): readonly string[] {
  const home = household(address);
  return home.includes(':') ? [home, prefix(address, 3)] : [home];
}
