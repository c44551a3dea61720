import { expect, it } from '@jest/globals';
import { asStatic, serveStaticTwins } from './static-twin.ts';

const html =
  '<head><link rel="stylesheet" href="/a.css"><script>run()</script><script defer src="/a.js"></script><script type="application/json">{}</script></head><p>我来AI</p>';

it('a static page keeps the markup, and neither runs nor fetches anything', () => {
  expect(asStatic(html)).toBe(
    '<head><link data="stylesheet" href="/a.css"><script type="x">run()</script><script type="x" defer src="/a.js"></script><script type="application/json">{}</script></head><p>我来AI</p>',
  );
});

it('is served compressed with the security headers, by the path of the page that it stands for, and only with its bytes', async () => {
  const bytes = 113;
  const twins = await serveStaticTwins(new Map([['/a', { html, bytes }]]));
  const response = await fetch(`${twins.origin}/a`, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe(asStatic(html));
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect((await fetch(`${twins.origin}/b`)).status).toBe(404);
  await twins.close();
  await expect(serveStaticTwins(new Map([['/a', { html, bytes: 2 * bytes }]]))).rejects.toThrow(
    'The static page of /a cannot be made of 226 bytes',
  );
});
