import type { Socket } from 'node:net';

/** How much is still read from a connection after its last answer. */
export const lingerLimits = {
  bytes: 64 * 1024 * 1024,
  /** Milliseconds without a byte. */
  idle: 5000,
  /** Milliseconds in all. */
  whole: 30_000,
};

/**
 * Ends a connection whose client may still be sending (RFC 9112, 9.6): closes the own side after what was written, then reads and discards within the
 * limits until the client closes its side. Were it closed at once, the system would reset it, and the client lose the answer that it has not yet read.
 */
export function closeLingering(socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return void socket.destroy();
  const close = (): void => void socket.destroy();
  const idle = setTimeout(close, lingerLimits.idle);
  const whole = setTimeout(close, lingerLimits.whole);
  let bytes = 0;
  socket.once('close', () => {
    for (const timer of [idle, whole]) clearTimeout(timer);
  });
  // The parser would take what follows for the rest of the body, or for requests.
  for (const event of ['data', 'end']) socket.removeAllListeners(event);
  socket.on('data', (chunk: Buffer) => {
    idle.refresh();
    bytes += chunk.length;
    if (bytes > lingerLimits.bytes) close();
  });
  socket.end();
  socket.resume();
}
