import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { defineCalls } from '../api/define.ts';
import { ApiError } from '../errors/index.ts';
import { type CallAnswer, type CallRequest, createCaller, requestOf, UnexpectedAnswer } from './typed-calls.ts';

const calls = defineCalls('sample', {
  read: {
    method: 'GET',
    path: '/api/:kind/:id',
    access: 'public',
    summary: '',
    params: z.object({ kind: z.string(), id: z.string() }),
    query: z.object({ text: z.optional(z.string()), page: z.optional(z.nullable(z.number())) }),
    data: z.object({ name: z.string() }),
  },
  write: { method: 'POST', path: '/api/things', access: 'public', summary: '', body: z.object({ name: z.string() }) },
});

describe('a declared call', () => {
  it('goes out with its parameters escaped and without what is absent of its query', () => {
    expect(requestOf(calls.read, { params: { kind: 'a b', id: '../x' }, query: { text: '你 &', page: null } })).toEqual(
      {
        method: 'GET',
        path: '/api/a%20b/..%2Fx?text=%E4%BD%A0+%26',
        headers: {},
      },
    );
    expect(requestOf(calls.read, { params: { kind: 'a', id: 'b' }, query: { text: undefined } }).path).toBe('/api/a/b');
  });

  it('sends its body as JSON', () => {
    expect(requestOf(calls.write, { body: { name: '一' } })).toMatchObject({
      headers: { 'content-type': 'application/json' },
      json: '{"name":"一"}',
    });
  });
});

describe('an answer', () => {
  const sent: CallRequest[] = [];
  const call = createCaller(async (request, answer: CallAnswer) => {
    sent.push(request);
    return answer;
  });
  const read = (answer: CallAnswer) => call(calls.read, { params: { kind: 'a', id: 'b' } }, answer);
  const success = (data: unknown): CallAnswer => ({ status: 200, body: { code: 200, msg: '', data } });

  it('gives its data in the declared shape', async () => {
    expect(await read(success({ name: '一', more: 1 }))).toEqual({ name: '一' });
    expect(await call(calls.write, { body: { name: '' } }, success({ more: 1 }))).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/api/a/b', '/api/things']);
  });

  it('that refuses rejects with its code, text and time to wait', async () => {
    const refused = read({ status: 429, body: { code: 429, msg: '太快了', data: null }, retryAfter: 7 });
    await expect(refused).rejects.toEqual(new ApiError(429, '太快了', 7));
    await expect(refused).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('that succeeds with a failMsg rejects with it', async () => {
    await expect(read(success({ name: '一', failMsg: '没有成功' }))).rejects.toEqual(new ApiError(409, '没有成功'));
  });

  it('of another shape is distinguished from a refusal', async () => {
    await expect(read({ status: 502, body: '<html>' })).rejects.toMatchObject({
      name: UnexpectedAnswer.name,
      status: 502,
      part: 'envelope',
    });
    await expect(read(success({ name: 1 }))).rejects.toMatchObject({
      name: UnexpectedAnswer.name,
      status: 200,
      part: 'data',
    });
  });
});
