import { Readable } from 'node:stream';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, ObjectHead, ObjectStore } from './object-store.ts';

/** Uploaded content must never run as a page of this site. */
export const OBJECT_POLICY = "default-src 'none'; sandbox";

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The range that a request asks for: null for the whole object, `unsatisfiable` for a range outside of it. Multiple ranges return the whole object. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(bytes - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}

/** An object never changes under its key: time and length identify it. */
const entityTag = ({ bytes, modifiedAt }: ObjectHead): string =>
  `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`;

/** Sends an object with these headers, or the requested range of it; 304 when the client has it. Throws `ApiError` 404 when it does not exist. */
export async function sendObject(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const head = await store.head(key);
  if (head === undefined) throw new ApiError(404, errorTexts.notFound);
  const tag = entityTag(head);
  reply.headers({ ...headers, 'accept-ranges': 'bytes', etag: tag, 'last-modified': head.modifiedAt.toUTCString() });
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag))
    return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === tag ? rangeOf(request.headers.range, head.bytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${head.bytes}`).send();
  reply.header('content-length', range === null ? head.bytes : range.end - range.start + 1);
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${head.bytes}`);
  // An empty stream keeps the content-length that was set.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const found = await store.get(key, range ?? undefined);
  if (found === undefined) throw new ApiError(404, errorTexts.notFound);
  return reply.send(found.body);
}
