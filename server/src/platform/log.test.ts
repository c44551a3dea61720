import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('hides secrets and phone numbers, at the top and in bodies and headers', () => {
    const secret = 'known to nobody';
    const text = linesOf((log) => {
      log.info({ authorization: secret, password: secret, mobile: secret, accessToken: secret });
      log.info({
        body: { pwd: secret, code: secret, authCode: secret, mobilePhone: secret, token: secret },
        headers: { authorization: secret, cookie: secret },
      });
    });
    expect(text).not.toContain(secret);
    expect(text).toContain('***');
  });

  it('tells of an error its kind, message, code and cause, and nothing that it carries along', () => {
    const password = 'known to nobody';
    const client = { connectionParameters: { password }, query: 'select 1' };
    const cause = Object.assign(new Error('connection terminated'), { code: 'ECONNRESET', client });
    const error = Object.assign(new Error('the pool failed', { cause }), {
      code: '57P01',
      severity: 'FATAL',
      detail: password,
      parameters: [password],
      client,
    });
    const text = linesOf((log) => log.error({ err: error }, 'failed'));
    expect(text).not.toContain(password);
    expect(JSON.parse(text).err).toEqual({
      type: 'Error',
      message: 'the pool failed',
      stack: expect.stringContaining('log.test.ts'),
      code: '57P01',
      severity: 'FATAL',
      cause: { type: 'Error', message: 'connection terminated', stack: expect.any(String), code: 'ECONNRESET' },
    });
  });

  it('ends at an error that is its own cause', () => {
    const error = new Error('circular');
    error.cause = error;
    expect(linesOf((log) => log.error({ err: error })).match(/circular/g)?.length).toBeGreaterThan(1);
  });

  it('names a request by method and path: a query may carry a signature', () => {
    const text = linesOf((log) =>
      log.info({
        req: { method: 'PUT', url: '/files/avatars/x.webp?signature=abc', headers: { authorization: 'abc' } },
      }),
    );
    expect(JSON.parse(text)).toMatchObject({ req: { method: 'PUT', path: '/files/avatars/x.webp' } });
    expect(text).not.toContain('abc');
  });
});
