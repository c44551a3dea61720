import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { logIn, newMobile } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { awaitLogoutSubscription } from './support/long-connection.ts';
import { OwnSite } from './support/own-site.ts';
import { expectMounted } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

test.use({ ignoreHTTPSErrors: true });

// Daily the server's side: `tls-server.test.ts`.
if (testDepth.everyVariant) {
  test('with a certificate a page comes over HTTP/2, and its long connection stands @shell @mf-exhibit @own-site', async ({
    page,
    playwright,
  }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'e2e-https-'));
    const files = { TLS_CERT: path.join(directory, 'cert.pem'), TLS_KEY: path.join(directory, 'key.pem') };
    const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
    await writeFile(files.TLS_CERT, made.cert);
    await writeFile(files.TLS_KEY, made.private);
    const site = await OwnSite.start(files);
    try {
      const request = await playwright.request.newContext({ baseURL: site.origin, ignoreHTTPSErrors: true });
      const { accessToken } = await logIn(request, newMobile());
      await keepToken(page, accessToken, site.origin);
      const connected = awaitLogoutSubscription(page);
      await page.goto(`${site.origin}/exhibit`);
      await connected;
      await expectMounted(page, 'mf-exhibit', '/exhibit');
      const protocols = await page.evaluate(() => {
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return [
          ...new Set(entries.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.nextHopProtocol : ''))),
        ];
      });
      expect(protocols).toEqual(['h2']);
      await request.dispose();
    } finally {
      await page.close();
      await site.stop();
      await rm(directory, { recursive: true, force: true });
    }
  });
}
