import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

// An S3-compatible server for tests, in a separate process. Sends its port to its parent and exits with it.

// Signatures require RFC 3986 encoding, but s3rver does not encode these five characters.
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (text) =>
  encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});

server.middleware.unshift(async (ctx, next) => {
  const signedUrl = 'X-Amz-Algorithm' in ctx.query;
  // The bucket of a real service is private.
  if (!signedUrl && ctx.get('authorization') === '') {
    ctx.status = 403;
    return;
  }
  // s3rver drops the slash after the bucket name that the SDK signs, so signatures in the authorization header are not verified; signed URLs are.
  ctx.app = Object.create(server, { allowMismatchedSignatures: { value: !signedUrl } });
  await next();
});

// Unfinished uploads, which s3rver neither lists nor aborts.
server.middleware.splice(1, 0, async (ctx, next) => {
  const uploads = server.store.getResourcePath(bucket, undefined, 'uploads');
  if (ctx.method === 'GET' && 'uploads' in ctx.query) {
    const ids = await readdir(uploads).catch(() => []);
    const listed = await Promise.all(
      ids.map(async (id) => {
        const key = await readFile(path.join(uploads, id, 'key'), 'utf8');
        const { birthtime } = await stat(path.join(uploads, id));
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
      }),
    );
    ctx.type = 'application/xml';
    ctx.body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`;
  } else if (ctx.method === 'DELETE' && typeof ctx.query.uploadId === 'string') {
    await rm(path.join(uploads, path.basename(ctx.query.uploadId)), { recursive: true });
    ctx.status = 204;
  } else await next();
});

const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
