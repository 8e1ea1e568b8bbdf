import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

// A process that a test can kill: prints where the database listens, then waits.
const { connection } = startEmbeddedPostgres(String(process.argv[2]));
console.log(connection.host);
setInterval(() => {}, 60_000);
