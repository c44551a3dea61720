import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownership } from '@ai-site/shared/api/ownership';
import { TEAM_KEYS_PATH } from '@ai-site/shared/contract';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { OwnRepository } from '../server/src/delivery/remote-kit/testing/own-repository.ts';
import {
  sendJson,
  TeamBackendDouble,
  verifiedStatement,
} from '../server/src/delivery/team-backends/testing/team-backend-double.ts';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { freePort } from './support/free-port.ts';
import { declareOwn } from './support/own-declarations.ts';
import { DEPLOY_TOKEN, NAME, test as ownRepositoryTest } from './support/own-repository-test.ts';
import { servePlainHost } from './support/plain-host.ts';
import { areaOf } from './support/remote-area.ts';
import { fillSlot } from './support/slot-filler.ts';
import { expect } from './support/test.ts';
import { resolvedVersion } from './support/versions.ts';

// A remote outside the workspace, made with nothing but the packed tarballs. What it is before it is released is tested in
// server/src/delivery/remote-kit/kit.nightly.test.ts.

const test = ownRepositoryTest.extend<{ hostPort: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  hostPort: async ({}, use) => {
    await use(await freePort());
  },
  siteSettings: async ({ hostPort }, use) => {
    await use({ REMOTES_ORIGINS: `http://localhost:${hostPort}` });
  },
});

if (testDepth.scaffoldBuild)
  test('a remote of another repository is released step by step and mounted by another site @shell @own-site', async ({
    page,
    context,
    errors,
    hostPort,
    site,
    repository,
  }) => {
    test.setTimeout(5 * HANG_LIMIT_MS);
    const token = path.join(repository.directory, '.token');
    await writeFile(token, DEPLOY_TOKEN);
    const remote = (...args: readonly string[]): Promise<string> =>
      repository.remote(...args, '--to', site.origin, '--token-file', token);

    await test.step('it is created for the site, which notes what it owns', async () => {
      expect(await remote('create', NAME, '--routes', '/podcast', '--title', '播客')).toContain('/podcast');
      await repository.link();
      await expect(
        repository.remote('create', 'mf-other', '--routes', '/draw/podcast', '--to', site.origin),
      ).rejects.toThrow('/draw/podcast belongs to mf-draw');
    });

    const candidate = async (): Promise<string> =>
      /mf-podcast (\S+) is the candidate/.exec(await remote('deploy', NAME))?.[1] ?? '';
    const promote = async (): Promise<string> =>
      /mf-podcast (\S+) is live at/.exec(await remote('promote', NAME))?.[1] ?? '';

    await test.step('its build becomes the candidate, passes the contract suite and goes live', async () => {
      await candidate();
      expect(await remote('verify', NAME)).toMatch(/[1-9]\d* passed, 0 failed/);
      const live = await promote();
      await page.goto(site.origin);
      await page.getByRole('navigation').getByRole('link', { name: '播客' }).first().click();
      await expect(areaOf(page, NAME)).toHaveAttribute('data-state', 'mounted');
      expect(await resolvedVersion(page, NAME)).toBe(live);
    });

    await test.step('its pipeline shows a pull request by the link that it posts', async () => {
      const workflow = await readFile(path.join(repository.directory, '.github/workflows/remote.yml'), 'utf8');
      expect(workflow).toContain(
        `ai-site-remote deploy ${NAME} --preview "pr-$PULL_REQUEST" --to "$SITE" > preview.md`,
      );
      await repository.change('src/ideas/IdeasScreen.tsx', '还没有想法', '预览里的想法');
      const [link = ''] = /http\S+/.exec(await remote('deploy', NAME, '--preview', 'pr-7')) ?? [];
      const shown = await context.newPage();
      await shown.goto(link);
      await expect(shown.getByText('预览里的想法')).toBeVisible();
      await shown.close();
      await repository.change('src/ideas/IdeasScreen.tsx', '预览里的想法', '还没有想法');
      await page.goto(`${site.origin}/podcast`);
      await expect(page.getByText('还没有想法')).toBeVisible();
    });

    const live = await test.step('a change goes to visitors by a canary and is promoted for everybody', async () => {
      await repository.change('src/ideas/IdeasScreen.tsx', '还没有想法', '记下第一个想法');
      const version = await candidate();
      expect(await remote('verify', NAME)).toContain('0 failed');
      expect(await remote('canary', NAME, version, '100')).toContain(`${NAME} ${version} goes to 100 %`);
      await page.goto(`${site.origin}/podcast`);
      await expect(page.getByText('记下第一个想法')).toBeVisible();
      expect(await resolvedVersion(page, NAME)).toBe(version);
      return await promote();
    });

    const host = await servePlainHost(repository, hostPort);
    const query = new URLSearchParams({ site: site.origin, name: NAME });
    await test.step('a page of a named origin mounts it, and it leaves nothing behind', async () => {
      const other = await context.newPage();
      await other.goto(`http://localhost:${hostPort}/?${query}`);
      await expect(other.locator('output')).toHaveText(`${NAME} ${live}`);
      await other.getByRole('textbox', { name: '新的想法' }).fill('写一组海报文案');
      await other.getByRole('button', { name: '记下' }).click();
      await expect(other.getByRole('listitem')).toHaveText('写一组海报文案');
      await expect(other.getByRole('heading', { level: 1, name: '播客' })).toHaveCSS('font-size', '28px');
      await other.getByRole('button', { name: 'leave' }).click();
      await expect(other.getByRole('main')).toBeEmpty();
    });

    await test.step('a page of any other origin does not', async () => {
      errors.announce(/CORS policy/, /net::ERR_FAILED/);
      const stranger = await context.newPage();
      await stranger.goto(`http://127.0.0.1:${hostPort}/?${query}`);
      await expect(stranger.locator('output')).toHaveText(/^failed: /);
      await expect(stranger.getByRole('main')).toBeEmpty();
    });
    await host.close();

    const claim = async (
      name: string,
      owned: { readonly kind: 'backend' | 'slot'; readonly key: string },
    ): Promise<void> => {
      const asked = requestOf(ownership.claim, { params: { name }, body: { claims: [owned] } });
      const headers = { ...asked.headers, authorization: `Bearer ${DEPLOY_TOKEN}` };
      expect(
        (await fetch(`${site.origin}${asked.path}`, { method: asked.method, headers, body: asked.json ?? null }))
          .status,
      ).toBe(200);
    };
    const backend = await TeamBackendDouble.start();
    await test.step('its own event, slot and backend work once the origin is named for it, and no deploy names it', async () => {
      await declareOwn(repository, backend.origin);
      await repository.node('typescript/bin/tsc', '--noEmit');
      await expect(remote('deploy', NAME)).rejects.toThrow(`backend ${backend.origin} belongs to no package yet`);
      await claim(NAME, { kind: 'backend', key: backend.origin });
      await candidate();
      await promote();
      backend.answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: { line: '后端收到了' } });
      await page.goto(`${site.origin}/podcast`);
      await expect(page.getByText('还没有模块填入')).toBeVisible();
      await page.getByRole('textbox', { name: '新的想法' }).fill('写一组海报文案');
      await page.getByRole('button', { name: '记下' }).click();
      await expect(page.getByText('后端收到了')).toBeVisible();
      const sent = backend.seen.at(-1);
      expect(sent?.body).toBe('{"text":"写一组海报文案"}');
      const published: unknown = await (await fetch(`${site.origin}${TEAM_KEYS_PATH}`)).json();
      const { aud, iss, sub } = verifiedStatement(sent?.headers.authorization, published);
      expect({ aud, iss, sub }).toEqual({ aud: NAME, iss: site.origin, sub: undefined });
    });
    await backend.close();

    await test.step('a remote of a third repository fills its slot, which breaks alone and is empty again once the filler is withdrawn', async () => {
      const slot = 'mf-podcast:below-ideas';
      const fallback = page.getByText('还没有模块填入');
      const filling = page.locator(`[data-slot="${slot}"] [data-filled-by="mf-guest"]`);
      const filler = await OwnRepository.create();
      const guest = (...args: readonly string[]): Promise<string> =>
        filler.remote(...args, '--to', site.origin, '--token-file', token);
      try {
        await guest('create', 'mf-guest', '--routes', '/guest', '--title', '客座');
        await filler.link();
        await fillSlot(filler, slot);
        await filler.node('typescript/bin/tsc', '--noEmit');
        await claim('mf-guest', { kind: 'slot', key: slot });
        await guest('deploy', 'mf-guest', '--live', '--skip-contract', '--why', 'only its slot is shown');
        await page.goto(`${site.origin}/podcast`);
        await expect(filling).toHaveAttribute('data-state', 'mounted');
        await expect(filling).toHaveText('客座看到 0 个想法');
        await expect(fallback).toHaveCount(0);

        errors.announce(/The filler is broken/);
        await filling.getByRole('button').click();
        await expect(filling.getByRole('alert')).toBeVisible();
        await expect(areaOf(page, NAME)).toHaveAttribute('data-state', 'mounted');
        await expect(page.getByRole('textbox', { name: '新的想法' })).toBeEditable();

        await guest('retire', 'mf-guest', '--why', 'withdrawn');
        await page.reload();
        await expect(fallback).toBeVisible();
        await expect(filling).toHaveCount(0);
        await expect(areaOf(page, NAME)).toHaveAttribute('data-state', 'mounted');
      } finally {
        await filler.remove();
      }
    });
  });
