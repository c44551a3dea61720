import { newMobile } from './support/accounts.ts';
import { keptToken } from './support/keep-token.ts';
import { everyRemote, remoteNames, visit } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

test.use({ dataSaver: false });

test(`the page forbids foreign code, and the site lives with it @shell ${everyRemote} @cross @local`, async ({
  page,
  frame,
  login,
  chat,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const tell: (violation: string) => void = Reflect.get(window, 'tellViolation');
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tell(`${effectiveDirective} ${blockedURI}`),
    );
  });

  const response = await page.goto('/');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain('frame-ancestors');
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval)/);
  expect(await response?.headerValue('x-content-type-options')).toBe('nosniff');

  await frame.askToLogIn();
  await login.logIn(newMobile());
  await frame.goTo('我来聊');
  await chat.ask('给保温杯写 5 个标题');
  await chat.expectAnswered();
  for (const remote of remoteNames) await visit(page, remote);
  expect(violations).toEqual([]);
});

test('a foreign script does not run @shell', async ({ page, errors }) => {
  errors.announce(/Content Security Policy/);
  await page.goto('/exhibit');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.foreign = true';
    document.head.append(script);
    return Reflect.get(window, 'foreign') === true;
  });
  expect(ran).toBe(false);
});

test('no token stands in an address, in a cookie or in the history @shell @mf-chat @local @nightly', async ({
  page,
  frame,
  login,
  chat,
  context,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('framenavigated', (moved) => addresses.push(moved.url()));
  await page.goto('/');
  await frame.askToLogIn();
  await login.logIn(newMobile());
  const token = (await keptToken(page)) ?? '';
  const [id = '', secret = ''] = token.split('.');
  expect(secret.length).toBeGreaterThan(20);
  await frame.goTo('我来聊');
  await chat.ask('给保温杯写 5 个标题');
  await chat.expectAnswered();
  await page.reload();
  await expect(chat.lastAnswer).toBeVisible();
  expect(
    addresses.some((address) => address.startsWith('ws')),
    'the long connection was seen',
  ).toBe(true);
  expect(addresses.filter((address) => address.includes(secret) || address.includes(id))).toEqual([]);
  expect((await context.cookies()).filter(({ value }) => value.includes(secret) || value.includes(id))).toEqual([]);
});
