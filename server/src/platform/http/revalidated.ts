import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Answers are compressed for every request: at this quality Brotli costs as much as gzip and is smaller. */
const BROTLI_QUALITY = 4;
/** Bytes below which compression saves no packet. */
const COMPRESSED_MIN = 1024;

const encoders = [
  {
    name: 'br',
    accepted: /\bbr\b/,
    encode: (json: Buffer) => brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', accepted: /\bgzip\b/, encode: (json: Buffer) => compressGzip(json) },
] as const;

/** Weak: the same answer in any encoding. A proxy that compresses may weaken it too. */
const tagOf = (json: Buffer): string => `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

/** Sends an answer, given as JSON, compressed, with its entity tag; to a browser that has it already, 304 without a body. */
export async function sendRevalidated(
  answer: string | Buffer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const json = typeof answer === 'string' ? Buffer.from(answer) : answer;
  const tag = tagOf(json);
  // Favourites may be in it: only the browser keeps it, and asks before it uses it again.
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag, vary: 'accept-encoding, authorization' });
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  if (known.includes(tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoder = json.length < COMPRESSED_MIN ? undefined : encoders.find((one) => one.accepted.test(accepted));
  if (encoder === undefined) return reply.send(json);
  return reply.header('content-encoding', encoder.name).send(await encoder.encode(json));
}
