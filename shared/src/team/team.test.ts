import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import type { TeamField } from '../release/team.ts';
import {
  defineTeam,
  describeTeam,
  emitEvent,
  fetchBytes,
  fieldsOfShape,
  onEvent,
  problemsOfTeam,
  unfitField,
  uploadFile,
} from './index.ts';

const radio = defineTeam('mf-radio', {
  events: { 'mf-radio:played': { about: '播放了一集', payload: z.object({ episode: z.string(), seconds: z.int() }) } },
});
const podcast = defineTeam('mf-podcast', {
  listens: { 'mf-radio:played': z.object({ episode: z.string() }) },
  backend: {
    origin: 'https://podcast.example.com',
    calls: {
      episode: {
        method: 'GET',
        path: '/episodes/:id',
        access: 'public',
        summary: '一集',
        params: z.object({ id: z.string() }),
        data: z.object({ title: z.string() }),
      },
    },
  },
});

let platform: PlatformDouble;
beforeEach(() => {
  platform = createPlatformDouble();
  setPlatform(platform);
});

const environment = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = environment;
});

describe('an event of a team', () => {
  it('reaches listeners of other remotes with what they read of it', () => {
    const heard = jest.fn();
    const stop = onEvent(podcast, 'mf-radio:played', ({ episode, ...rest }) => heard(episode, rest));
    emitEvent(radio, 'mf-radio:played', { episode: '1', seconds: 3 });
    expect(heard.mock.calls).toEqual([['1', {}]]);
    stop();
    expect(platform.bus.listenerCount()).toBe(0);
  });

  it('is not emitted undeclared, in the name of another remote, or with another payload', () => {
    const emit = (name: string, payload: unknown) => () =>
      emitEvent(radio, name as 'mf-radio:played', payload as { episode: string; seconds: number });
    expect(emit('mf-podcast:kept', {})).toThrow('mf-radio does not declare the event mf-podcast:kept');
    expect(emit('toString', {})).toThrow('mf-radio does not declare the event toString');
    expect(emit('mf-radio:played', { episode: 1, seconds: 1.5 })).toThrow('Wrong payload of the event mf-radio:played');
  });

  it('is dropped and reported in production where it does not fit, and nothing is thrown', () => {
    process.env.NODE_ENV = 'production';
    const heard = jest.fn();
    onEvent(podcast, 'mf-radio:played', heard);
    emitEvent(radio, 'mf-radio:played', JSON.parse('{"episode":1}'));
    platform.bus.emit('team:event', { name: 'mf-radio:played', payload: { episode: 7 } });
    expect(heard).not.toHaveBeenCalled();
    expect(platform.telemetry.reports).toMatchObject([
      {
        event: 'script-error',
        source: 'bus',
        error: expect.stringContaining('Wrong payload of the event mf-radio:played'),
      },
      { event: 'script-error', source: 'bus', error: 'Wrong payload of the event mf-radio:played for mf-podcast' },
    ]);
  });

  it('is not listened to undeclared', () => {
    expect(() => onEvent(radio, 'mf-podcast:kept' as 'mf-radio:played', () => undefined)).toThrow(
      'mf-radio does not declare that it listens to mf-podcast:kept',
    );
  });
});

describe('a call to the backend of a team', () => {
  it('goes to the site below the name of the remote, typed like any other', async () => {
    platform.http.answer(podcast.calls.episode, ({ params }) => ({ title: `第 ${params.id} 集` }));
    const { title } = await platform.http.call(podcast.calls.episode, { params: { id: '7' } });
    expect([title, podcast.calls.episode.path, podcast.calls.episode.name]).toEqual([
      '第 7 集',
      '/api/team/mf-podcast/episodes/:id',
      'mf-podcast.episode',
    ]);
  });
});

const studio = defineTeam('mf-studio', {
  backend: {
    origin: 'https://studio.example.com',
    calls: {
      talk: {
        method: 'POST',
        path: '/talks',
        access: 'public',
        summary: '',
        body: z.object({ text: z.string() }),
        events: z.object({ word: z.string() }),
      },
      audio: {
        method: 'GET',
        path: '/audio/:id',
        access: 'public',
        summary: '',
        params: z.object({ id: z.string() }),
        bytes: true,
      },
      cover: {
        method: 'PUT',
        path: '/covers/:id',
        access: 'user',
        summary: '',
        params: z.object({ id: z.string() }),
        upload: { maxBytes: 1024 },
        data: z.object({ width: z.int() }),
      },
    },
  },
});

describe('a file of a team', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  const answers = (status: number, body: unknown) => {
    const sent = jest.fn(async (..._request: unknown[]) => ({
      status,
      ok: status === 200,
      body,
      headers: new Map(),
      json: async () => body,
    }));
    Object.assign(globalThis, { fetch: sent });
    return sent;
  };

  it('is sent with its type and the session, and the answer is read', async () => {
    const sent = answers(200, { code: 200, msg: '', data: { width: 3 } });
    const file = new Blob(['a'], { type: 'image/png' });
    expect(await uploadFile(studio.calls.cover, { params: { id: '7' } }, file)).toEqual({ width: 3 });
    expect(sent.mock.calls).toMatchObject([
      ['/api/team/mf-studio/covers/7', { method: 'PUT', body: file, headers: { 'content-type': 'image/png' } }],
    ]);
    answers(413, { code: 413, msg: '文件太大', data: null });
    await expect(uploadFile(studio.calls.cover, { params: { id: '7' } }, file)).rejects.toMatchObject({
      code: 413,
      message: '文件太大',
    });
  });

  it('is read as it comes', async () => {
    const pieces = {};
    const sent = answers(200, pieces);
    expect(await fetchBytes(studio.calls.audio, { params: { id: '7' } })).toBe(pieces);
    expect(sent.mock.calls).toMatchObject([['/api/team/mf-studio/audio/7', { method: 'GET' }]]);
    answers(404, { code: 404, msg: '没有这段声音', data: null });
    await expect(fetchBytes(studio.calls.audio, { params: { id: '7' } })).rejects.toMatchObject({
      code: 404,
      message: '没有这段声音',
    });
  });
});

describe('the description of a team', () => {
  it('says what its calls stream and take', () => {
    expect(describeTeam(studio).backend?.calls).toEqual([
      { method: 'POST', path: '/talks', access: 'public', summary: '', streams: 'events' },
      { method: 'GET', path: '/audio/:id', access: 'public', summary: '', streams: 'bytes' },
      { method: 'PUT', path: '/covers/:id', access: 'user', summary: '', uploadBytes: 1024 },
    ]);
  });

  it('has the fields of every payload, and the calls as the backend has them', () => {
    expect(describeTeam(radio)).toEqual({
      offers: [
        {
          kind: 'event',
          name: 'mf-radio:played',
          about: '播放了一集',
          fields: [
            { path: 'episode', types: ['string'] },
            { path: 'seconds', types: ['integer'] },
          ],
        },
      ],
      takes: [],
    });
    expect(describeTeam(podcast)).toEqual({
      offers: [],
      takes: [{ kind: 'event', name: 'mf-radio:played', fields: [{ path: 'episode', types: ['string'] }] }],
      backend: {
        origin: 'https://podcast.example.com',
        calls: [{ method: 'GET', path: '/episodes/:id', access: 'public', summary: '一集' }],
      },
    });
  });

  it('reads lists, choices, and what may be absent or null', () => {
    const shape = z.object({
      tags: z.array(z.string()),
      works: z.optional(z.array(z.object({ kind: z.enum(['a', 'b']), at: z.nullable(z.number()) }))),
      to: z.union([z.literal('x'), z.int()]),
    });
    expect(fieldsOfShape(shape, 'output')).toEqual([
      { path: 'tags', types: ['array'] },
      { path: 'tags[]', types: ['string'] },
      { path: 'works', types: ['array'], optional: true },
      { path: 'works[]', types: ['object'] },
      { path: 'works[].kind', types: ['string'], values: ['a', 'b'] },
      { path: 'works[].at', types: ['number', 'null'] },
      { path: 'to', types: ['string', 'integer'], values: ['x'] },
    ]);
  });

  it('is refused with names of others and shapes that cannot be compared', () => {
    const wrong = defineTeam('mf-podcast', {
      events: {
        'mf-radio:kept': { about: '', payload: z.object({ any: z.unknown() }) },
        'mf-podcast:map': { about: '', payload: z.object({ map: z.record(z.string(), z.string()) }) },
      },
      listens: { 'mf-podcast:own': z.object({}) },
      fills: { 'mf-radio:side': z.object({}) },
      backend: {
        origin: 'https://podcast.example.com',
        calls: { bad: { method: 'GET', path: 'episodes', access: 'public', summary: '' } },
      },
    });
    expect(problemsOfTeam(wrong, ['mf-radio:top'])).toEqual([
      'the event mf-radio:kept is not its own: a name is like mf-podcast:idea-kept',
      'the event mf-podcast:own is of no other remote: a name is like mf-radio:played',
      expect.stringContaining('the event mf-radio:kept has '),
      expect.stringContaining('the event mf-podcast:map has '),
      'the slot mf-radio:top is filled, and `fills` does not say what it reads',
      '`fills` names the slot mf-radio:side, and `slots` has no content for it',
      'the call GET episodes is malformed: a path is like /episodes/:id, and a file is sent by accounts, with POST or PUT, and answered with JSON',
    ]);
    expect(problemsOfTeam(podcast, [])).toEqual([]);
  });
});

describe('what is read of a payload', () => {
  const field = (path: string, ...types: TeamField['types']): TeamField => ({ path, types });
  it.each<readonly [readonly TeamField[], readonly TeamField[], string | null]>([
    [[], [field('a', 'string')], null],
    [[field('a', 'number')], [field('a', 'integer')], null],
    [[field('a', 'integer')], [field('a', 'number')], 'a'],
    [[field('a', 'string')], [], 'a'],
    [[{ ...field('a', 'string'), optional: true }], [], null],
    [[field('a', 'string')], [{ ...field('a', 'string'), optional: true }], 'a'],
    [[field('a', 'string')], [field('a', 'string', 'null')], 'a'],
    [[{ ...field('a', 'object'), optional: true }, field('a.b', 'string')], [], null],
    [[field('a', 'object'), field('a.b', 'string')], [field('a', 'object')], 'a.b'],
    [[field('a', 'array'), field('a[]', 'string')], [field('a', 'array'), field('a[]', 'number')], 'a[]'],
    [[{ ...field('a', 'string'), values: ['x', 'y'] }], [{ ...field('a', 'string'), values: ['x'] }], null],
    [[{ ...field('a', 'string'), values: ['x'] }], [{ ...field('a', 'string'), values: ['x', 'y'] }], 'a'],
    [[{ ...field('a', 'string'), values: ['x'] }], [field('a', 'string')], 'a'],
  ])('%j of %j: %s is missing', (taken, offered, missing) => {
    expect(unfitField(taken, offered)?.path ?? null).toBe(missing);
  });

  const shape = <T extends z.ZodMiniType>(type: T) => fieldsOfShape(z.object({ a: type }), 'output');
  // The title of a case of `it.each` would print whole schemas.
  const limits: readonly (readonly [z.ZodMiniType, z.ZodMiniType, string | null, string?])[] = [
    [z.string().check(z.maxLength(10)), z.string().check(z.maxLength(10)), null],
    [z.string().check(z.maxLength(10)), z.string().check(z.minLength(3), z.maxLength(5)), null],
    [z.string().check(z.maxLength(10)), z.string().check(z.maxLength(20)), 'maxLength 20', 'maxLength 10'],
    [z.string().check(z.maxLength(10)), z.string(), 'maxLength -', 'maxLength 10'],
    [z.string(), z.string().check(z.maxLength(20)), null],
    [z.string().check(z.minLength(2)), z.string().check(z.minLength(1)), 'minLength 1', 'minLength 2'],
    [z.string().check(z.maxLength(2)), z.enum(['ab', 'cd']), null],
    [z.string().check(z.maxLength(2)), z.enum(['ab', 'cde']), 'maxLength 3', 'maxLength 2'],
    [z.enum(['a']), z.enum(['a', 'b']), '"a" | "b"', '"a"'],
    [z.email(), z.email(), null],
    [z.email(), z.string(), 'format -', 'format email'],
    [z.email(), z.url(), 'format uri', 'format email'],
    [z.string().check(z.regex(/^a/)), z.string().check(z.regex(/^a/), z.regex(/b$/)), null],
    [z.string().check(z.regex(/^a/)), z.string().check(z.regex(/^b/)), 'pattern ^b', 'pattern ^a'],
    [z.int(), z.int(), null],
    [z.number().check(z.minimum(0)), z.number().check(z.minimum(1)), null],
    [z.number().check(z.minimum(0)), z.int(), 'minimum -', 'minimum 0'],
    [z.number().check(z.minimum(0)), z.number().check(z.minimum(-1)), 'minimum -1', 'minimum 0'],
    [z.number().check(z.gt(0)), z.number().check(z.minimum(0)), 'minimum 0', 'exclusiveMinimum 0'],
    [z.number().check(z.minimum(0)), z.number().check(z.gt(0)), null],
    [z.number().check(z.maximum(9)), z.number().check(z.lt(10)), 'exclusiveMaximum 10', 'maximum 9'],
    [z.number().check(z.multipleOf(5)), z.number().check(z.multipleOf(10)), null],
    [z.number().check(z.multipleOf(5)), z.number().check(z.multipleOf(3)), 'multipleOf 3', 'multipleOf 5'],
    [z.array(z.string()).check(z.maxLength(3)), z.array(z.string()).check(z.maxLength(4)), 'maxItems 4', 'maxItems 3'],
    [
      z.nullable(z.string().check(z.maxLength(3))),
      z.nullable(z.string().check(z.maxLength(4))),
      'maxLength 4',
      'maxLength 3',
    ],
    [
      z.string().check(z.maxLength(8)),
      z.union([z.string().check(z.maxLength(4)), z.string().check(z.maxLength(9))]),
      'maxLength 9',
      'maxLength 8',
    ],
    [z.number(), z.string(), 'string', 'number'],
    [z.string(), z.optional(z.string()), 'string | undefined', 'string'],
  ];

  it('is compared in its limits', () => {
    const found = limits.map(([read, given]) => unfitField(shape(read), shape(given)));
    expect(found).toEqual(
      limits.map(([, , offered, read]) => (offered === null ? null : { path: 'a', offered, read })),
    );
  });
});
