/** A part of a name as every file system takes it. */
export const plainPart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** The folder of a delivery, of the closed list of tokens. */
export const labFolderName = (
  pattern: string,
  of: { readonly shop: string; readonly batch: string; readonly job: string | null; readonly day: string },
): string =>
  pattern
    .replace(/\{(shop|batch|job|day)\}/g, (_, token: keyof typeof of) => plainPart(of[token] ?? ''))
    .slice(0, 150);
