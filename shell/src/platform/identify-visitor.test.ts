import { registryCalls } from '@ai-site/shared/api/registry';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { identifyVisitor } from './identify-visitor.ts';

function start(targeted: boolean) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(registryCalls.identify, () => null);
  const stop = identifyVisitor({
    ...platform,
    registry: { ...platform.registry, ...(targeted ? { targeted: true as const } : {}) },
  });
  return { platform, stop, calls: () => platform.http.asked(registryCalls.identify).length };
}

/** The call is loaded when it is made. */
const made = () => new Promise((resolve) => setTimeout(resolve));

describe('a page with a canary for certain accounts', () => {
  it('says who is signed in, and again after every change', async () => {
    const { platform, stop, calls } = start(true);
    await made();
    expect(calls()).toBe(1);
    platform.session.signOut();
    await made();
    expect(calls()).toBe(2);
    stop();
    platform.session.signIn({ ...sampleUser, accessToken: 'token' });
    await made();
    expect(calls()).toBe(2);
  });
});

it('any other page says nothing', async () => {
  const { platform, calls } = start(false);
  platform.session.signOut();
  await made();
  expect(calls()).toBe(0);
});
