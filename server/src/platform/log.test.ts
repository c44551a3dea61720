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
      log.info({ body: { pwd: secret, code: secret, authCode: secret, mobilePhone: secret, token: secret }, headers: { authorization: secret, cookie: secret } });
    });
    expect(text).not.toContain(secret);
    expect(text).toContain('***');
  });

  it('names a request by method and path: a query may carry a signature', () => {
    const text = linesOf((log) => log.info({ req: { method: 'PUT', url: '/files/avatars/x.webp?signature=abc', headers: { authorization: 'abc' } } }));
    expect(JSON.parse(text)).toMatchObject({ req: { method: 'PUT', path: '/files/avatars/x.webp' } });
    expect(text).not.toContain('abc');
  });
});
