import S3rver from '@20minutes/s3rver';

// An S3-compatible server for tests, in a separate process. Sends its port to its parent and exits with it.

// Signatures require RFC 3986 encoding, but s3rver does not encode these five characters.
const encode = globalThis.encodeURIComponent;
globalThis.encodeURIComponent = (text) => encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });

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

const { port } = await server.run();
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
