import { apps } from '@ai-site/shared/api/apps';
import { memberships } from '@ai-site/shared/api/membership';
import { describe, expect, it, jest } from '@jest/globals';
import { FirstAnswers } from './first-answers.ts';

type Asked = { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>> };

function open(answer: (asked: Asked) => { readonly statusCode: number; readonly body: string }) {
  const asked: Asked[] = [];
  const inject = jest.fn(async (request: Asked) => {
    asked.push(request);
    return answer(request);
  });
  let now = 1000;
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  const log = { warn: jest.fn() };
  const answers = new FirstAnswers({ inject } as never, { clock, log } as never);
  return { answers, asked, log };
}

const success = (data: unknown) => ({ statusCode: 200, body: JSON.stringify({ code: 200, msg: '', data }) });

describe('answers that pages begin with', () => {
  it('are those that a visitor gets, asked for without anything of the one who opens the page, and not once for each page', async () => {
    const { answers, asked } = open(() => success([1]));
    const begins = [{ call: memberships.combos.name }];
    expect(await answers.of(begins)).toEqual([
      { content: { address: `${memberships.combos.path}?`, at: 1001, data: [1] }, image: null },
    ]);
    await answers.of(begins);
    expect(asked).toEqual([{ method: 'POST', url: memberships.combos.path, headers: { accept: 'application/json' } }]);
  });

  it.each([
    ['a call of accounts', apps.historyList.name],
    ['an unknown call', 'apps.everything'],
    ['a call of operators', 'orders.query'],
  ])('are none to %s', async (_, call) => {
    const { answers, asked } = open(() => success([1]));
    expect([await answers.of([{ call }]), asked]).toEqual([[], []]);
  });

  it.each([
    ['is refused', { statusCode: 503, body: '{}' }],
    ['has failed', { statusCode: 200, body: JSON.stringify({ code: 500, msg: '', data: null }) }],
    ['is no answer of this site', { statusCode: 200, body: '<html>' }],
    ['is longer than a page should wait for', success('x'.repeat(40_000))],
  ])('lack one that %s', async (_, answer) => {
    const { answers } = open(() => answer);
    expect(await answers.of([{ call: memberships.combos.name }])).toEqual([]);
  });

  it.each([
    [{ topics: [{ image: '/api/a.png' }] }, '/api/a.png'],
    [{ topics: [{ image: 'https://evil.example/a.png' }] }, null],
    [{ topics: [{ image: '//evil.example/a.png' }] }, null],
    [{ topics: [] }, null],
    [{}, null],
  ])('name in %j the first image %s', async (data, image) => {
    const { answers } = open(() => success(data));
    const [answer] = await answers.of([{ call: apps.catalogue.name, image: ['topics', 0, 'image'] }]);
    expect(answer?.image).toBe(image);
  });
});
