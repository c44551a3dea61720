import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { OwnRepository } from '../../server/src/delivery/remote-kit/testing/own-repository.ts';
import { OwnSite } from './own-site.ts';
import { test as base } from './test.ts';

/** The remote of these tests, and the token of their sites. */
export const NAME = 'mf-podcast';
export const DEPLOY_TOKEN = 'the token of the site of this test';

/** Tests with a site of their own, `siteSettings` beside those of every site, and a repository outside the workspace, with nothing but the packed tarballs. */
export const test = base.extend<{
  siteSettings: Readonly<Record<string, string>>;
  site: OwnSite;
  repository: OwnRepository;
}>({
  siteSettings: {},
  site: [
    async ({ siteSettings }, use) => {
      const site = await OwnSite.start({ DEPLOY_TOKEN, ...siteSettings });
      await use(site);
      await site.stop();
    },
    { timeout: HANG_LIMIT_MS },
  ],
  repository: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const repository = await OwnRepository.create();
      await use(repository);
      await repository.remove();
    },
    { timeout: HANG_LIMIT_MS },
  ],
});
