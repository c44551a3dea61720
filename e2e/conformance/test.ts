import type { RegisteredRemote } from '@ai-site/shared/contract';
import { outermost } from '@ai-site/shared/routes';
import { expect, type Page } from '@playwright/test';
import { buildOriginsOf, readMix } from '../support/mix.ts';
import { areaOf, fallbackIn } from '../support/remote-area.ts';
import { registryOf } from '../support/versions.ts';
import { test as base } from '../support/visitor-test.ts';
import { CallGuard } from './call-guard.ts';

export class RemoteUnderTest {
  readonly name: string;
  readonly #page: Page;
  #known: RegisteredRemote | undefined;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.name = name;
  }

  /** The remote's entry in the site's registry; opens one of the shell's own pages. */
  async registered(): Promise<RegisteredRemote> {
    if (this.#known !== undefined) return this.#known;
    await this.#page.goto('/', { waitUntil: 'domcontentloaded' });
    const { remotes } = await registryOf(this.#page);
    this.#known = remotes.find(({ name }) => name === this.name);
    if (this.#known === undefined)
      throw new Error(`The site knows no remote ${this.name}: it has ${remotes.map(({ name }) => name).join(', ')}`);
    return this.#known;
  }

  async paths(): Promise<readonly string[]> {
    return outermost((await this.registered()).routes).map(({ prefix }) => prefix);
  }

  /** Undefined for a remote that only fills slots. */
  async mainPath(): Promise<string | undefined> {
    return (await this.paths())[0];
  }

  /** Its screen is there, not only the skeleton of it. */
  async expectMounted(): Promise<void> {
    await expect(areaOf(this.#page, this.name)).toHaveAttribute('data-state', 'mounted');
    await expect(areaOf(this.#page, this.name).locator('.sk')).toHaveCount(0);
    await expect(fallbackIn(this.#page, this.name)).toHaveCount(0);
    await expect(areaOf(this.#page, this.name).locator('.remote-root')).not.toBeEmpty();
  }

  async expectGone(): Promise<void> {
    await expect(areaOf(this.#page, this.name)).toHaveCount(0);
    await expect(this.#page.locator('.remote-root')).toHaveCount(0);
  }
}

/** Tests of what every remote guarantees; a violation of the bus rules is an uncaught error, which fails them too. */
export const test = base.extend<{ readonly calls: CallGuard; readonly remoteOf: (name: string) => RemoteUnderTest }>({
  calls: [
    async ({ page, baseURL }, use) => {
      const guard = new CallGuard(page, new URL(baseURL ?? '').origin, buildOriginsOf(readMix(process.env)));
      await use(guard);
      guard.verify();
    },
    { auto: true },
  ],
  remoteOf: async ({ page }, use) => {
    await use((name) => new RemoteUnderTest(page, name));
  },
});

export { expect } from '../support/visitor-test.ts';
