/** SQLSTATEs and system errors that mean "the database is not there now": shut down, starting, out of connections. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** `pg` gives these no code. */
const awayMessages = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that the database cannot be reached at the moment, so that a repeat may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const ofSystem = 'syscall' in error ? error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write' : true;
  return (awayCodes.has(code) && ofSystem) || code.startsWith('08') || awayMessages.test(error.message);
}
