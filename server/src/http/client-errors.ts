import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTexts } from '@ai-site/shared/errors';

/** What is wrong with a request that never became one, by the code of Node's parser. */
const answers: Readonly<Record<string, { readonly code: number; readonly text: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 413, text: errorTexts.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, text: errorTexts.timeout },
};

/** Answers what the HTTP parser refuses (an endless URL, broken syntax) in the envelope, and hangs up. */
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
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
