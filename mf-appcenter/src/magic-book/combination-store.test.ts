import { prompts } from '@ai-site/shared/api/prompts';
import type { PromptWord } from '@ai-site/shared/content/prompt-words';
import { type Combination, emptyCombination } from '@ai-site/shared/domain/prompts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, ManualClock, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CombinationStore } from './combination-store.ts';

beforeEach(() => localStorage.clear());

const word = (category: PromptWord['category'], chinese: string, english: string): PromptWord => ({
  id: `${category}/${english}`,
  category,
  chinese,
  english,
});
const words = [
  word('subject', '窗台上的橘猫', 'a cat'),
  word('light', '月光', 'moonlight'),
  word('style', '油画', 'oil painting'),
];
const [cat, moon, oil] = words.map(({ id }) => id) as [string, string, string];
const of = (...ids: readonly string[]): Combination => ({
  picked: ids.map((id) => ({ id, weight: 1 })),
  language: 'chinese',
});

/** What the server keeps; `down`: nobody reaches it. */
interface Account {
  kept: Combination;
  down: boolean;
}

/** A browser on which nobody, or the sample user, is signed in. */
async function open(account: Account, { signedIn = true }: { readonly signedIn?: boolean } = {}) {
  const platform = createPlatformDouble(signedIn ? { user: sampleUser } : {});
  const reach = () => {
    if (account.down) throw new ApiError(503, errorTexts.unavailable);
  };
  platform.http.answer(prompts.combination, () => {
    reach();
    return account.kept;
  });
  platform.http.answer(prompts.saveCombination, ({ body }) => {
    reach();
    account.kept = body;
    return null;
  });
  const clock = new ManualClock();
  const page = new EventTarget();
  const store = new CombinationStore({ words, platform, clock, page });
  const stop = store.start();
  await clock.advance(0);
  return {
    platform,
    clock,
    page,
    store,
    stop,
    builder: store.builder,
    saved: () => platform.http.asked(prompts.saveCombination).length,
  };
}

const account = (...ids: readonly string[]): Account => ({ kept: of(...ids), down: false });

describe('the combination of an account', () => {
  it('is on every device, the last change counts', async () => {
    const site = account();
    const desk = await open(site);
    desk.builder.toggle(cat);
    desk.builder.toggle(moon);
    await desk.clock.advance(2000);
    expect(desk.saved()).toBe(1);
    localStorage.clear();
    const phone = await open(site);
    expect(phone.builder.prompt).toBe('窗台上的橘猫，月光');
    phone.builder.toggle(cat);
    phone.builder.choose('english');
    phone.stop();
    await phone.clock.advance(0);
    expect(site.kept).toEqual({ ...of(moon), language: 'english' });
  });

  it('follows another device when the page gets the focus', async () => {
    const site = account(cat);
    const { page, clock, builder, saved } = await open(site);
    site.kept = of(oil);
    page.dispatchEvent(new Event('focus'));
    await clock.advance(2000);
    expect([builder.prompt, saved()]).toEqual(['油画', 0]);
  });

  it('is saved when the network is back, and shown from this browser until then', async () => {
    const site = { ...account(), down: true };
    const before = await open(site);
    before.builder.toggle(cat);
    await before.clock.advance(2000);
    expect(before.store.failed).toBe(true);
    before.stop();
    const { store, builder, clock, page } = await open(site);
    expect(builder.prompt).toBe('窗台上的橘猫');
    site.down = false;
    page.dispatchEvent(new Event('online'));
    await clock.advance(0);
    expect([site.kept, store.failed]).toEqual([of(cat), false]);
  });

  it('is not replaced by a change that was made before it had come', async () => {
    const site = { ...account(cat), down: true };
    const { builder, clock, page, store } = await open(site);
    builder.toggle(moon);
    site.down = false;
    page.dispatchEvent(new Event('online'));
    await clock.advance(2000);
    expect([site.kept, store.other]).toEqual([of(cat), of(cat)]);
  });

  it('goes with the account', async () => {
    const { platform, clock, builder } = await open(account(cat));
    await platform.session.signOut();
    await clock.advance(0);
    expect([builder.count, localStorage.getItem('ai-site.prompt-book')]).toEqual([0, null]);
  });
});

describe('a combination made before sign-in', () => {
  const visit = async (site: Account) => {
    const opened = await open(site, { signedIn: false });
    opened.builder.toggle(moon);
    await opened.platform.session.signIn(sampleSignedInUser);
    await opened.clock.advance(2000);
    return opened;
  };

  it('becomes the account’s when that has none', async () => {
    const site = account();
    const { builder, store } = await visit(site);
    expect([builder.prompt, store.other, site.kept]).toEqual(['月光', null, of(moon)]);
  });

  it('stays on the screen beside the account’s own, also after a reload, until one is chosen', async () => {
    const site = account(cat, oil);
    const first = await visit(site);
    first.builder.weigh(moon, 1);
    await first.clock.advance(2000);
    expect([first.store.other, site.kept]).toEqual([of(cat, oil), of(cat, oil)]);
    first.stop();
    const { store, builder, clock } = await open(site);
    expect([builder.prompt, store.other]).toEqual(['(月光:1.1)', of(cat, oil)]);
    store.takeOther();
    await clock.advance(2000);
    expect([builder.prompt, store.other, site.kept]).toEqual(['窗台上的橘猫，油画', null, of(cat, oil)]);
    builder.undo();
    await clock.advance(2000);
    expect(site.kept.picked).toEqual([{ id: moon, weight: 1.1 }]);
  });

  it.each([
    ['joined with it', 'joinOther', of(moon, cat)],
    ['kept alone', 'keepMine', of(moon)],
  ] as const)('can be %s', async (_, choice, kept) => {
    const site = account(cat);
    const { store, clock } = await visit(site);
    store[choice]();
    await clock.advance(2000);
    expect([site.kept, store.other]).toEqual([kept, null]);
  });
});

it('a visitor’s combination stays in the browser', async () => {
  const first = await open(account(cat), { signedIn: false });
  first.builder.toggle(moon);
  first.stop();
  const again = await open(account(cat), { signedIn: false });
  expect([again.builder.prompt, again.saved(), emptyCombination.picked]).toEqual(['月光', 0, []]);
});
