import { messageOf, systemCode } from '../errors/system-code.ts';
import { SilentConnectionError } from './watched-client.ts';

/** SQLSTATEs and system errors that mean "database unavailable": shutting down, starting, out of connections, statement or transaction out of time. */
const connectionErrorCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors for which `pg` sets no code. */
const connectionErrorMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Postgres connection has been discarded/;

/** Whether an error means that the database is unreachable at the moment, so that a retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  const ofFiles = code === 'ENOENT' && syscallOf(error) !== 'connect';
  return (
    error instanceof SilentConnectionError ||
    (connectionErrorCodes.has(code) && !ofFiles) ||
    code.startsWith('08') ||
    connectionErrorMessages.test(messageOf(error))
  );
}

/** ENOENT of a socket means a missing database; ENOENT of a file does not. */
function syscallOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'syscall' in error ? error.syscall : undefined;
}
