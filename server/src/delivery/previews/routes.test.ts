import { PREVIEWS_FILES_PREFIX, PREVIEWS_PATH } from '@ai-site/shared/frame';
import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { registerPreviews } from './routes.ts';

async function siteWith(env: keyof typeof siteEnvTable, build: () => Promise<void> = async () => undefined) {
  const app = fastify();
  await registerPreviews(app, { settings: { relaxations: siteEnvTable[env] } }, build);
  return (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
}

describe('the previews', () => {
  it.each([PREVIEWS_PATH, `${PREVIEWS_PATH}/ui/button/Button/disabled?theme=both`])(
    'are one page at %s of a local site',
    async (url) => {
      const answer = await (await siteWith('local'))(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`src="${PREVIEWS_FILES_PREFIX}main.js"`);
    },
  );

  it('are built before the page is sent, and a build that fails says why', async () => {
    const failing = await siteWith('local', async () => {
      throw new Error('Button.preview.tsx: unexpected token');
    });
    const answer = await failing(PREVIEWS_PATH);
    expect([answer.statusCode, answer.body]).toEqual([500, 'Button.preview.tsx: unexpected token']);
  });

  it('have no page in the place of a file that is not there', async () => {
    expect((await (await siteWith('local'))(`${PREVIEWS_FILES_PREFIX}none.js`)).statusCode).toBe(404);
  });

  it.each([PREVIEWS_PATH, `${PREVIEWS_PATH}/ui/button/Button`, `${PREVIEWS_FILES_PREFIX}main.js`])(
    'are unknown in production: %s',
    async (url) => {
      expect((await (await siteWith('production'))(url)).statusCode).toBe(404);
    },
  );
});
