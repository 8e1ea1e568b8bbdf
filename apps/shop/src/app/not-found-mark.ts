/** Stands on the page that is not found, so that the server answers what the page says. */
export const NOT_FOUND_MARK = 'data-not-found';
