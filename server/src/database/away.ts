import { messageOf, systemCode } from '../errors/system-code.ts';

/** SQLSTATEs and system errors that mean "the database is not there now": shut down, starting, out of connections. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** `pg` gives these no code. */
const awayMessages = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that the database cannot be reached at the moment, so that a repeat may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  const ofFiles = code === 'ENOENT' && syscallOf(error) !== 'connect';
  return (awayCodes.has(code) && !ofFiles) || code.startsWith('08') || awayMessages.test(messageOf(error));
}

/** A missing socket is a missing database; a missing file is another matter. */
function syscallOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'syscall' in error ? error.syscall : undefined;
}
