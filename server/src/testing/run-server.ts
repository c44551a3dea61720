import { runServer } from '../composition/main.ts';
import { readSettings } from '../platform/config/settings.ts';
import { saveCompiledModules } from './compile-cache.ts';

// A server process for tests that kill it. Sends its origin and the PID of its database to its parent.
const server = await runServer(readSettings(process.env));
saveCompiledModules();
process.send?.({ origin: server.origin, databasePid: server.databasePid });
