import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTexts } from '@ai-site/shared/errors';
import { closeLingering } from './linger.ts';

/** Response to a request that could not be parsed, by the error code of Node's parser. */
const answers: Readonly<Record<string, { readonly code: number; readonly text: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 413, text: errorTexts.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, text: errorTexts.timeout },
};

/** Answers a request that the HTTP parser rejects (a too long URL, broken syntax) with the error envelope, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, text } = answers[error.code ?? ''] ?? { code: 400, text: errorTexts.badRequest };
  const body = JSON.stringify({ code, msg: text, data: null });
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (!socket.writable) return void socket.destroy(error);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  closeLingering(socket);
}
