import { expect, it } from '@jest/globals';
import { createTestSite } from '../../testing/site.ts';
import { contentSecurityPolicy } from './security.ts';

it('a page may connect to its own site only, and to the builds of a developer with their sockets', () => {
  const connect = (policy: string) => policy.split('; ').find((directive) => directive.startsWith('connect-src'));
  expect(connect(contentSecurityPolicy())).toBe("connect-src 'self'");
  expect(connect(contentSecurityPolicy([], ['http://localhost:3101']))).toBe(
    "connect-src 'self' http://localhost:3101 ws://localhost:3101",
  );
});

it('a page may frame its own site only, and the cloud desktops', () => {
  const frames = (policy: string) => policy.split('; ').find((directive) => directive.startsWith('frame-src'));
  expect(frames(contentSecurityPolicy())).toBe("frame-src 'self'");
  expect(frames(contentSecurityPolicy([], [], ['https://desktop.example.com:*']))).toBe(
    "frame-src 'self' https://desktop.example.com:*",
  );
});

it.each([
  ['https://ai.example.com', 'max-age=63072000; includeSubDomains'],
  [null, undefined],
])('a site at %s asks browsers for %s', async (publicOrigin, value) => {
  const site = await createTestSite({ settings: { publicOrigin } });
  try {
    expect((await site.app.inject('/healthz')).headers['strict-transport-security']).toBe(value);
  } finally {
    await site.close();
  }
});
