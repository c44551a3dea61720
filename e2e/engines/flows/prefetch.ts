import { readPageRegistry } from '../../support/page-registry.ts';
import type { Flow } from './flow.ts';

/** Files that have to arrive: one after the other, so that the end of each has started the next. */
const FILES = 3;

/** An idle page downloads files of the remotes that its menu leads to, one after the other: also where a browser knows no prefetch. */
export const prefetch: Flow = {
  name: 'files of remotes fetched ahead',
  async run({ page, request }) {
    const { remotes } = readPageRegistry(await (await request.get('/')).text());
    const files = remotes.filter(({ menu }) => menu.length > 0).flatMap(({ preload }) => preload);
    await page.open('/');
    const urls = JSON.stringify(files.slice(0, FILES));
    const arrived =
      "performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name)";
    await page.waitFor(
      `the first ${FILES} files of ${files.length}`,
      `((arrived) => ${urls}.every((url) => arrived.includes(new URL(url, location.href).href)))(${arrived})`,
    );
  },
};
