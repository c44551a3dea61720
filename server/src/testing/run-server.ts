import { flushCompileCache } from 'node:module';
import { runServer } from '../composition/main.ts';
import { readSettings } from '../platform/config/settings.ts';

// A server process for tests that kill it. Sends its origin and the PID of its database to its parent.
const server = await runServer(readSettings(process.env));
// A killed process would not write its compiled modules for the next one.
flushCompileCache();
process.send?.({ origin: server.origin, databasePid: server.databasePid });
