import { type ChatModel, type ChatModelTier, chat, NOT_OPEN } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { localValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { sampleModel, sampleModels } from '../conversation/testing/sample-messages.ts';
import { ModelsStore, tierToUse } from './models-store.ts';

const model = (tier: ChatModelTier, enabled = true): ChatModel =>
  sampleModel({ tier, name: `模型${tier}`, enabled, reason: enabled ? '' : NOT_OPEN, builtin: false });

beforeEach(() => localStorage.clear());

describe('which tier is used', () => {
  it.each([
    ['the choice while it is valid', [model(5), model(9)], 9, 9],
    ['the default when the choice is disabled', [model(5), model(9, false)], 9, 5],
    ['the default when nothing was chosen', [model(1), model(5)], null, 5],
    ['the first that works when the default does not', [model(5, false), model(1)], null, 1],
    ['the choice while the tiers are not known', [], 9, 9],
  ] as const)('%s', (_, models, choice, expected) => {
    expect(tierToUse(models, choice, 5)).toBe(expected);
  });
});

describe('the models', () => {
  const answering = (user = sampleUser) => {
    const platform = createPlatformDouble({ user });
    platform.http.answer(chat.models, () => sampleModels([model(5), model(9), model(10, false)]));
    return platform;
  };

  it('remembers the choice per account', async () => {
    const store = new ModelsStore(answering(), localValues, assistantCalls);
    await store.load();
    store.choose(9);
    expect(new ModelsStore(answering(), localValues, assistantCalls).tier).toBe(9);
    expect(new ModelsStore(answering({ ...sampleUser, userId: 'u-2' }), localValues, assistantCalls).tier).toBe(5);
  });

  it('remembers the choice per kind of chat, each with a default of its own', async () => {
    const store = new ModelsStore(answering(), localValues, assistantCalls);
    await store.load();
    store.choose(9);
    expect(new ModelsStore(answering(), localValues, { appType: 'writer', defaultTier: 5 }).tier).toBe(5);
    expect(new ModelsStore(answering(), localValues, { appType: 'chatBot', defaultTier: 9 }).tier).toBe(9);
  });

  it('takes the last answer when it was asked again meanwhile', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    const answers: ((price: number) => void)[] = [];
    platform.http.answer(
      chat.models,
      () => new Promise((resolve) => answers.push((price) => resolve(sampleModels([sampleModel({ price })])))),
    );
    const store = new ModelsStore(platform, localValues, assistantCalls);
    const loads = [store.load(), store.load()];
    answers[1]?.(0);
    answers[0]?.(2);
    await Promise.all(loads);
    expect(store.current?.price).toBe(0);
  });

  it('keeps what it knows when it cannot be asked again', async () => {
    const platform = answering();
    const store = new ModelsStore(platform, localValues, assistantCalls);
    await store.load();
    platform.http.answer(chat.models, () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    await store.load();
    expect([store.current?.tier, store.failure]).toEqual([5, errorTexts.unavailable]);
  });

  it('does not take a disabled tier', async () => {
    const store = new ModelsStore(answering(), localValues, assistantCalls);
    await store.load();
    store.choose(10);
    expect(store.tier).toBe(5);
  });

  it('says why the tiers are missing and still sends to the default', async () => {
    const platform = createPlatformDouble();
    platform.http.answer(chat.models, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    const store = new ModelsStore(platform, localValues, assistantCalls);
    await store.load();
    expect(store.failure).toBe(errorTexts.offline);
    expect(store.tier).toBe(5);
    platform.http.answer(chat.models, () => sampleModels([model(9)]));
    const again = store.load();
    expect([store.failure, store.asked]).toEqual([null, false]);
    await again;
    expect([store.tier, store.asked]).toEqual([9, true]);
  });
});
