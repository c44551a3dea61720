import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import { Fetched } from './fetched.ts';

describe('the answer of a call', () => {
  it('keeps what is known while a newer answer is on its way, and takes no stale one', async () => {
    const answers: ((value: string) => void)[] = [];
    const fetched = new Fetched(() => new Promise<string>((resolve) => answers.push(resolve)));
    const first = fetched.load();
    const second = fetched.load();
    answers[1]?.('新');
    await second;
    answers[0]?.('旧');
    await first;
    expect([fetched.data, fetched.loading]).toEqual(['新', false]);
    void fetched.load();
    expect([fetched.data, fetched.loading]).toEqual(['新', true]);
  });

  it('says why it is missing, and tries again', async () => {
    const outcomes = [() => Promise.reject(new ApiError(503, errorTexts.unavailable)), () => Promise.reject(new TypeError('x')), () => Promise.resolve('在')];
    const fetched = new Fetched(() => outcomes.shift()?.() ?? Promise.resolve(''));
    await fetched.load();
    expect(fetched.failure).toBe(errorTexts.unavailable);
    await fetched.load();
    expect(fetched.failure).toBe(errorTexts.offline);
    await fetched.load();
    expect([fetched.failure, fetched.data]).toEqual([null, '在']);
  });

  it('forgets, and an answer that comes later changes nothing', async () => {
    let answer: (value: string) => void = () => undefined;
    const fetched = new Fetched(() => new Promise<string>((resolve) => (answer = resolve)));
    const loading = fetched.load();
    fetched.forget();
    answer('迟到');
    await loading;
    expect([fetched.data, fetched.loading, fetched.failure]).toEqual([null, false, null]);
  });
});
