import { readSettings } from '../config/settings.ts';
import { runServer } from '../main.ts';

// One server process for tests that kill it. Says where it listens, and which process its database is, by message to its parent.
const server = await runServer(readSettings(process.env));
process.send?.({ origin: server.origin, databasePid: server.databasePid });
