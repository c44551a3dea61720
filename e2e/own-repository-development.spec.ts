import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import type { Page } from '@playwright/test';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { freePort } from './support/free-port.ts';
import { DEPLOY_TOKEN, NAME, test as ownRepositoryTest } from './support/own-repository-test.ts';
import { areaOf } from './support/remote-area.ts';
import { expect } from './support/test.ts';
import { resolvedVersion } from './support/versions.ts';

// `dev` of a remote outside the workspace, made with nothing but the packed tarballs.

const test = ownRepositoryTest.extend({
  repository: [
    async ({ repository }, use) => {
      await repository.remote('create', NAME, '--routes', '/podcast', '--title', '播客');
      await repository.link();
      await use(repository);
    },
    { scope: 'test', timeout: HANG_LIMIT_MS },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '播客' });

/** Waits for the first build, which takes longer than any later one, and marks the document, which a reload would lose. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
}

/** No error covers the page, and it is the document that was opened. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  expect(await page.locator('html[data-first-document]').count()).toBe(1);
}

if (testDepth.developmentServer)
  test('a remote of another repository is developed alone and in the pages of a site: an edit is on the page, and no error covers it @shell @own-site', async ({
    page,
    context,
    repository,
    site,
  }) => {
    test.setTimeout(4 * HANG_LIMIT_MS);

    await test.step('alone', async () => {
      const port = await freePort();
      const server = await repository.start('dev', '--port', String(port));
      await openScreen(page, `http://localhost:${port}/podcast`);
      const idea = page.getByRole('textbox', { name: '新的想法' });
      await idea.fill('写一组海报文案');
      await repository.change('src/ideas/IdeasScreen.tsx', '还没有想法', '记下第一个想法');
      await expect(page.getByText('记下第一个想法')).toBeVisible();
      await repository.change('src/ideas/ideas.module.css', 'var(--size-28)', '41px');
      await expect(heading(page)).toHaveCSS('font-size', '41px');
      await expect(idea).toHaveValue('写一组海报文案');
      await expectUntouched(page);
      await page.close();
      await server.stop();
    });

    await test.step('in a page of a site that has its candidate, whatever the origin of the site', async () => {
      const token = path.join(repository.directory, '.token');
      await writeFile(token, DEPLOY_TOKEN);
      await repository.remote('deploy', NAME, '--to', site.origin, '--token-file', token);
      const other = site.origin.replace('localhost', '127.0.0.1');
      const port = await freePort();
      const server = await repository.start('dev', '--site', other, '--port', String(port));
      const [address = ''] = /http\S+/.exec(server.output) ?? [];
      expect(new URL(address).origin).toBe(other);
      const shown = await context.newPage();
      await openScreen(shown, address);
      await expect(areaOf(shown, NAME)).toHaveAttribute('data-state', 'mounted');
      expect(await resolvedVersion(shown, NAME)).toBe('0.0.0-local');
      await repository.change('src/ideas/IdeasScreen.tsx', '记下第一个想法', '这里还是空的');
      await expect(shown.getByText('这里还是空的')).toBeVisible();
      await repository.change('src/ideas/ideas.module.css', '41px', '43px');
      await expect(heading(shown)).toHaveCSS('font-size', '43px');
      await expectUntouched(shown);

      const visitor = await context.newPage();
      await visitor.goto(`${site.origin}/podcast`);
      await expect(visitor.getByText('这里还是空的')).toHaveCount(0);
      await visitor.close();
      await shown.close();
      await server.stop();
    });
  });
