import { PassThrough, pipeline } from 'node:stream';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';

/** Maximum time in milliseconds to receive the body of a call. */
export const bodyTime = { ms: 60_000 };

/** Bodies that the site reads as a whole; the others are uploads, whose receiver limits idle and total time. */
const wholeBody = /^(application\/(json|x-www-form-urlencoded)|text\/)/;

/** Ends requests whose body trickles in: a connection must not be held open by a byte now and then. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!wholeBody.test(request.headers['content-type'] ?? '')) return done(null, payload);
    const limited = new PassThrough();
    const timer = setTimeout(() => limited.destroy(new ApiError(503, errorTexts.timeout)), bodyTime.ms);
    // It gives up a request whose connection stays for the answer; a request that is destroyed itself closes it.
    pipeline(payload, limited, () => clearTimeout(timer));
    done(null, limited);
  });
}
