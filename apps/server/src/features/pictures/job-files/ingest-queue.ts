/** The queue of files that wait to be read. */
export const INGEST = 'ingest-file';
