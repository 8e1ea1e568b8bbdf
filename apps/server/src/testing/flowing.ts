/** Words of a mail without the lines they are broken into. */
export const flowing = (text = ''): string => text.replace(/[ \n]+/g, ' ');
