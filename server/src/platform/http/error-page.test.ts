import { ApiError } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { handleErrors } from './errors.ts';

async function answer(error: ApiError, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  const app = fastify();
  handleErrors(app);
  app.route({
    method,
    url: '/x',
    handler: async () => {
      throw error;
    },
  });
  const response = await app.inject({ method, url: '/x', headers });
  await app.close();
  return response;
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('an error', () => {
  it('is a page where a browser opens an address, which asks again while the site starts', async () => {
    const response = await answer(new ApiError(503, '服务正在启动', 7), { ...browser, 'sec-fetch-mode': 'navigate' });
    expect([response.statusCode, response.headers['content-type'], response.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '7',
    ]);
    expect(response.body).toContain('<h1>服务正在启动</h1>');
    expect(response.body).toContain('<meta http-equiv="refresh" content="7">');
  });

  it('is a page without its own reload where it will not pass', async () => {
    const response = await answer(new ApiError(404, '<b>不存在</b>'), browser);
    expect([response.statusCode, response.body.includes('http-equiv="refresh"')]).toEqual([404, false]);
    expect(response.body).toContain('&lt;b&gt;不存在&lt;/b&gt;');
  });

  it.each<[string, Record<string, string>, 'GET' | 'POST']>([
    ['calls of pages', { accept: 'application/json, text/plain, */*', 'sec-fetch-mode': 'cors' }, 'GET'],
    ['parts of pages', { ...browser, 'sec-fetch-mode': 'no-cors' }, 'GET'],
    ['programs', { accept: '*/*' }, 'GET'],
    ['what sends something', browser, 'POST'],
  ])('is the envelope for %s', async (_, headers, method) => {
    const response = await answer(new ApiError(503, '稍后'), headers, method);
    expect(response.json()).toEqual({ code: 503, msg: '稍后', data: null });
  });
});
