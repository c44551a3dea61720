import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EngineError, type EngineErrorKind, engineErrorTexts } from '../engine-error.ts';
import type { AnswerPiece, ChatRequest } from '../port.ts';
import { refusing } from '../testing/scripted-server.ts';
import { OpenAiChatEngine, type OpenAiChatOptions } from './openai-chat-engine.ts';
import {
  beginEvents,
  chunkEvent,
  deltaEvent,
  startUpstreamServer,
  streaming,
  type UpstreamScript,
  type UpstreamServer,
} from './testing/upstream-server.ts';

const KEY = 'sk-secret-0123456789';
let upstream: UpstreamServer;

beforeAll(async () => {
  upstream = await startUpstreamServer();
});
afterAll(() => upstream.close());

const engine = (options: Partial<OpenAiChatOptions> = {}) =>
  new OpenAiChatEngine({ baseUrl: upstream.baseUrl, apiKey: KEY, retries: 0, ...options });

const request = (signal: AbortSignal = new AbortController().signal): ChatRequest => ({
  messages: [{ role: 'user', content: '你好' }],
  model: 'some-model',
  systemPrompt: '请用中文',
  signal,
});

/** Consumes an answer to its end: the received text, and the error if it failed. */
async function outcome(answer: AsyncIterable<AnswerPiece>): Promise<{ text: string; error: unknown }> {
  const { text, error } = await toldBy(answer);
  return { text, error };
}

/** Everything received: text and reasoning. */
async function toldBy(
  answer: AsyncIterable<AnswerPiece>,
): Promise<{ text: string; reasoning: string; truncated: boolean; error: unknown }> {
  const told = { text: '', reasoning: '', truncated: false, error: undefined };
  try {
    for await (const piece of answer) {
      if (piece.kind === 'truncated') told.truncated = true;
      else if (piece.kind === 'text' || piece.kind === 'reasoning') told[piece.kind] += piece.text;
    }
    return told;
  } catch (error) {
    return { ...told, error };
  }
}

async function failureOf(
  script: UpstreamScript,
  options?: Partial<OpenAiChatOptions>,
): Promise<{ text: string; error: EngineError }> {
  upstream.play(script);
  const { text, error } = await outcome(engine(options).answer(request()));
  if (!(error instanceof EngineError)) throw new Error(`expected an engine error, got ${String(error)}`);
  return { text, error };
}

describe('a well-behaved server', () => {
  test('gives the pieces in order and gets model, system prompt, messages and key', async () => {
    upstream.play(streaming('床前', '明月光', '，🌙'));
    expect(await toldBy(engine().answer(request()))).toEqual({
      text: '床前明月光，🌙',
      reasoning: '',
      truncated: false,
      error: undefined,
    });
    const call = upstream.calls.at(-1);
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.authorization).toBe(`Bearer ${KEY}`);
    expect(call?.body).toEqual({
      model: 'some-model',
      stream: true,
      messages: [
        { role: 'system', content: '请用中文' },
        { role: 'user', content: '你好' },
      ],
    });
  });

  test.each<[string, UpstreamScript]>([
    [
      'sends [DONE] without a finish reason',
      (answer) => {
        beginEvents(answer);
        answer.write(chunkEvent('完整'));
        answer.end('data: [DONE]');
      },
    ],
    [
      'sends a finish reason and keeps the connection open',
      (answer) => {
        beginEvents(answer);
        answer.write(chunkEvent('完'));
        answer.write(chunkEvent('整', 'stop'));
      },
    ],
    [
      'cuts events and characters anywhere',
      async (answer) => {
        beginEvents(answer);
        for (const byte of Buffer.from(
          `: hello\r\n\r\n${chunkEvent('完整').replaceAll('\n', '\r\n')}data: [DONE]\n\n`,
        )) {
          answer.write(Buffer.of(byte));
          await new Promise((resolve) => setImmediate(resolve));
        }
        answer.end();
      },
    ],
  ])('is understood when it %s', async (_, script) => {
    upstream.play(script);
    expect(await outcome(engine().answer(request()))).toEqual({ text: '完整', error: undefined });
  });

  test.each<[string, object]>([
    ['with its reason', { finish_reason: 'stop' }],
    ['without a reason', {}],
  ])('that answers with one JSON text is understood, %s', async (_, rest) => {
    upstream.play((answer) => {
      answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      const whole = JSON.stringify(
        {
          choices: [
            { index: 0, message: { role: 'assistant', content: '完整的回答', reasoning_content: '想' }, ...rest },
          ],
        },
        null,
        2,
      );
      answer.write(whole.slice(0, 30));
      answer.end(whole.slice(30));
    });
    expect(await toldBy(engine().answer(request()))).toEqual({
      text: '完整的回答',
      reasoning: '想',
      truncated: false,
      error: undefined,
    });
  });

  const sse = (...data: readonly unknown[]) =>
    data.map((each) => `data: ${typeof each === 'string' ? each : JSON.stringify(each)}\n\n`).join('');
  const choice = (delta: object, rest: object = {}) => ({ choices: [{ index: 0, delta, ...rest }] });
  const end = choice({}, { finish_reason: 'stop' });
  test.each<[string, string, string?]>([
    [
      'a byte order mark, and data without a space',
      `\uFEFFdata:${JSON.stringify(choice({ content: '完整' }))}\n\ndata:[DONE]\n\n`,
    ],
    [
      'names, numbers and CR LF',
      `event: message\r\nid: 1\r\nretry: 5\r\ndata: ${JSON.stringify(choice({ content: '完整' }))}\r\n\r\ndata: [DONE]\r\n\r\n`,
    ],
    [
      'data of several lines',
      `${JSON.stringify(choice({ content: '完整' }), null, 1).replaceAll(/^/gm, 'data: ')}\n\n${sse(end)}`,
    ],
    [
      'empty data, pings and comments',
      `data:\n\n: ping\n\nevent: ping\ndata: {"type":"ping"}\n\n${sse({}, { code: 0, msg: 'success' }, choice({ content: '完整' }), '', end)}`,
    ],
    [
      'filters first and usage last',
      sse(
        { choices: [], prompt_filter_results: [] },
        choice({ role: 'assistant', content: '' }),
        choice({ content: '完整' }),
        end,
        { choices: [], usage: {} },
      ),
    ],
    [
      'usage beside the last text',
      sse({ ...choice({ content: '完整' }, { finish_reason: 'STOP' }), usage: { total_tokens: 3 } }),
    ],
    [
      'calls between the texts',
      sse(
        choice({ content: '完' }),
        choice({ content: null, tool_calls: [{ index: 0, function: { arguments: '{' } }] }),
        choice({ content: '整' }),
        choice({}, { finish_reason: 'tool_calls' }),
      ),
    ],
    [
      'other answers beside',
      sse(
        choice({ content: '完' }),
        { choices: [{ index: 1, delta: { content: '别' }, finish_reason: 'stop' }] },
        choice({ content: '整' }),
        end,
      ),
    ],
    ['a refusal in words', sse(choice({ content: null, refusal: '完整' }), end)],
    ['halves of a character', sse(choice({ content: '\ud83c' }), choice({ content: '\udf19' }), '"[DONE]"'), '🌙'],
  ])('is understood with %s', async (_, body, text = '完整') => {
    for (const type of ['text/event-stream', 'application/json']) {
      upstream.play((answer) => {
        answer.writeHead(200, { 'content-type': type });
        answer.end(body);
      });
      expect(await outcome(engine().answer(request()))).toEqual({ text, error: undefined });
    }
  });

  test.each<[string, EngineErrorKind | 'truncated']>([
    ['insufficient_system_resource', 'upstream'],
    ['network_error', 'upstream'],
    ['SAFETY', 'refused'],
    ['max_tokens', 'truncated'],
  ])('is understood when it stops for %s', async (reason, kind) => {
    upstream.play((answer) => {
      beginEvents(answer);
      answer.end(`${chunkEvent('一半')}${chunkEvent('', reason)}`);
    });
    const { text, truncated, error } = await toldBy(engine().answer(request()));
    expect([text, truncated ? 'truncated' : error instanceof EngineError && error.kind]).toEqual(['一半', kind]);
  });

  test('that answers with a JSON error under 200 fails with its message in the log', async () => {
    const { error } = await failureOf((answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ error: { message: 'model overloaded' } }));
    });
    expect(error.logged).toMatchObject({ kind: 'upstream', upstreamMessage: 'model overloaded' });
  });

  test('needs no key when it asks for none', async () => {
    upstream.play(streaming('好'));
    expect((await outcome(engine({ apiKey: '' }).answer(request()))).text).toBe('好');
  });
});

describe('a model that thinks', () => {
  const thinks = (...events: readonly string[]): UpstreamScript => {
    return async (answer) => {
      beginEvents(answer);
      // One by one: the result must not depend on how the network groups them.
      for (const event of events) await new Promise((resolve) => answer.write(event, () => setImmediate(resolve)));
      answer.end(`${chunkEvent('', 'stop')}data: [DONE]\n\n`);
    };
  };
  const pieces = (text: string, size: number): string[] =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));

  test.each<[string, readonly string[]]>([
    [
      'in reasoning_content',
      [
        deltaEvent({ content: null, reasoning_content: '先' }),
        deltaEvent({ reasoning_content: '想' }),
        chunkEvent('答'),
      ],
    ],
    ['in reasoning', [deltaEvent({ content: '', reasoning: '先想' }), chunkEvent('答')]],
    ['in both, the same', [deltaEvent({ reasoning_content: '先想', reasoning: '先想' }), chunkEvent('答')]],
    ['in a leading tag', [chunkEvent('<think>先想</think>\n\n答')]],
    ['in a leading tag after a line break', [chunkEvent('\n<think>\n先想</think>答')]],
    ['in a leading <thinking>', [chunkEvent('<thinking>先想</thinking>\n答')]],
    [
      'in parts of the content',
      [
        deltaEvent({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: '先想' }] }] }),
        deltaEvent({ content: [{ type: 'text', text: '答' }] }),
      ],
    ],
    ['in a leading tag, cut anywhere', pieces('<think>先想</think>\n\n答', 1).map((piece) => chunkEvent(piece))],
  ])('%s: the thought is separated from the answer', async (_, events) => {
    upstream.play(thinks(...events));
    expect(await toldBy(engine().answer(request()))).toEqual({
      text: '答',
      reasoning: '先想',
      truncated: false,
      error: undefined,
    });
  });

  test.each([
    ['later in the text', '答<think>不是想</think>'],
    ['of another kind', '<thought>答</thought>'],
    ['that is not finished', '<thin'],
    ['that is none', ' \n<b>'],
    ['that comes again', '<think>想</think>答<think>也是答</think>'],
  ])('a tag %s is text', async (_, content) => {
    upstream.play(thinks(...pieces(content, 2).map((piece) => chunkEvent(piece))));
    expect((await toldBy(engine().answer(request()))).text).toBe(content.replace(/^<think>想<\/think>/, ''));
  });

  test('closing tags are looked for across pieces, and what only resembles one is thought', async () => {
    upstream.play(thinks(...pieces('<think>a < b </thin k> 和 </</think>答', 3).map((piece) => chunkEvent(piece))));
    expect(await toldBy(engine().answer(request()))).toMatchObject({ text: '答', reasoning: 'a < b </thin k> 和 </' });
  });

  test('that its template begins: the tag that closes it is dropped, and the next thought is one', async () => {
    const one = engine();
    upstream.play(thinks(...pieces('先想\n</think>\n\n答', 2).map((piece) => chunkEvent(piece))));
    expect(await toldBy(one.answer(request()))).toMatchObject({ text: '先想\n答', reasoning: '' });
    upstream.play(thinks(...pieces('先想\n</think>\n\n答', 2).map((piece) => chunkEvent(piece))));
    expect(await toldBy(one.answer(request()))).toMatchObject({ text: '答', reasoning: '先想\n' });
    // It did not think this time: all of it is the answer.
    upstream.play(thinks(chunkEvent('直接答')));
    expect(await toldBy(one.answer(request()))).toMatchObject({ text: '直接答' });
    upstream.play(thinks(chunkEvent('又直接答')));
    expect(await toldBy(one.answer(request()))).toMatchObject({ text: '又直接答', reasoning: '' });
  });

  test('a closing tag within a line is text', async () => {
    upstream.play(thinks(...pieces('用 </think> 结束\n`</think>`\n</thi', 3).map((piece) => chunkEvent(piece))));
    expect((await toldBy(engine().answer(request()))).text).toBe('用 </think> 结束\n`</think>`\n</thi');
  });

  test('an empty block is no thought', async () => {
    upstream.play(thinks(chunkEvent('<think>\n\n</think>\n\n'), chunkEvent('答')));
    expect(await toldBy(engine().answer(request()))).toMatchObject({ text: '答', reasoning: '' });
  });

  test('and says nothing has given no answer', async () => {
    upstream.play(thinks(chunkEvent('<think>想')));
    const { reasoning, error } = await toldBy(engine().answer(request()));
    expect([reasoning, error instanceof EngineError && error.kind]).toEqual(['想', 'empty']);
  });
});

describe('the length limit', () => {
  const limited = (event: string): UpstreamScript => {
    return (answer) => {
      beginEvents(answer);
      answer.end(`${event}${chunkEvent('', 'length')}data: [DONE]\n\n`);
    };
  };

  test('is sent after the text', async () => {
    upstream.play(limited(chunkEvent('说到这里')));
    expect(await toldBy(engine().answer(request()))).toEqual({
      text: '说到这里',
      reasoning: '',
      truncated: true,
      error: undefined,
    });
  });

  test('reached while it thought is a failure with its own reason', async () => {
    upstream.play(limited(deltaEvent({ reasoning_content: '想' })));
    const { truncated, error } = await toldBy(engine().answer(request()));
    expect([truncated, error instanceof EngineError && error.kind]).toEqual([false, 'onlyThought']);
  });
});

test('an unfinished answer is sent with a request to continue', async () => {
  upstream.play(streaming('后半'));
  await outcome(
    engine().answer({
      ...request(),
      messages: [...request().messages, { role: 'assistant', content: '前半' }],
      continuing: true,
    }),
  );
  expect(upstream.calls.at(-1)?.body.messages.slice(1)).toEqual([
    { role: 'user', content: '你好' },
    { role: 'assistant', content: '前半' },
    { role: 'user', content: '请从中断的地方继续，不要重复已经写过的内容。' },
  ]);
});

test('images are sent as parts beside their text', async () => {
  const image = 'data:image/png;base64,AA==';
  upstream.play(streaming('一只猫'));
  const turn = { role: 'user' as const, images: [image] };
  await outcome(
    engine().answer({
      ...request(),
      messages: [
        { ...turn, content: '这是什么' },
        { role: 'assistant', content: '狗' },
        { ...turn, content: '' },
      ],
    }),
  );
  expect(upstream.calls.at(-1)?.body.messages.slice(1)).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: '这是什么' },
        { type: 'image_url', image_url: { url: image } },
      ],
    },
    { role: 'assistant', content: '狗' },
    { role: 'user', content: [{ type: 'image_url', image_url: { url: image } }] },
  ]);
});

describe('a server that refuses', () => {
  test.each<[number, string | undefined, EngineErrorKind]>([
    [401, 'invalid_api_key', 'authentication'],
    [402, undefined, 'quota'],
    [403, undefined, 'authentication'],
    [404, 'model_not_found', 'unsupported'],
    [429, 'insufficient_quota', 'quota'],
    [429, undefined, 'quota'],
    [400, 'content_filter', 'refused'],
    [400, 'data_inspection_failed', 'refused'],
    [400, undefined, 'unsupported'],
    [400, 'context_length_exceeded', 'tooLong'],
    [413, undefined, 'tooLong'],
    [500, undefined, 'upstream'],
    [503, undefined, 'upstream'],
    [504, undefined, 'timeout'],
  ])('with %d %s is reported as such', async (status, code, kind) => {
    const { error, text } = await failureOf(refusing(status, code === undefined ? {} : { code }));
    expect({ text, kind: error.kind, status: error.status, message: error.message }).toEqual({
      text: '',
      kind,
      status,
      message: engineErrorTexts[kind],
    });
  });

  test('never lets the key or the upstream text through', async () => {
    const { error } = await failureOf(refusing(401, { message: `Incorrect API key provided: ${KEY}` }));
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(KEY);
  });

  test.each([
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
    'Range of input length should be [1, 30720]',
    'Input is too long for requested model: the request exceeds the available context size',
    '输入长度超过模型的最大长度',
  ])('for the length of the request says so: %s', async (message) => {
    const { error } = await failureOf(refusing(400, { message }));
    expect(error.kind).toBe('tooLong');
    expect(error.message).toContain('长度');
    expect(error.logged).toMatchObject({ status: 400, upstreamMessage: `400 ${message}` });
  });

  test('is quoted in the log, shortened and without keys', async () => {
    const { error } = await failureOf(
      refusing(401, { message: `Incorrect API key provided: ${KEY}. Bearer abc${'！'.repeat(1000)}` }),
    );
    expect(error.logged.upstreamMessage).toMatch(/^401 Incorrect API key provided: \*\*\*/);
    expect(String(error.logged.upstreamMessage).length).toBeLessThanOrEqual(300);
  });

  test('is asked once more when it was overloaded before any answer', async () => {
    let asked = 0;
    upstream.play((answer, call) => {
      asked += 1;
      return asked === 1 ? refusing(500)(answer, call) : streaming('好了')(answer, call);
    });
    expect(await outcome(engine({ retries: 1 }).answer(request()))).toEqual({ text: '好了', error: undefined });
    expect(asked).toBe(2);
  });
});

describe('a server that breaks in the middle', () => {
  test.each<[string, string, UpstreamScript]>([
    [
      'cuts the connection',
      'broken',
      (answer) => {
        beginEvents(answer);
        answer.write(chunkEvent('一半'), () => setImmediate(() => answer.destroy()));
      },
    ],
    [
      'ends without saying that it is done',
      'broken',
      (answer) => {
        beginEvents(answer);
        answer.end(chunkEvent('一半'));
      },
    ],
    [
      'sends malformed events',
      'broken',
      (answer) => {
        beginEvents(answer);
        answer.end(`${chunkEvent('一半')}data: {"choices":[{"del\n\n`);
      },
    ],
    ...(
      [
        '3',
        'null',
        '[]',
        '{"choices":{}}',
        '{"choices":[{"delta":{"content":7}}]}',
        '{"choices":["text"]}',
        'plain',
      ] as const
    ).map((data): [string, string, UpstreamScript] => [
      `sends ${data}`,
      'broken',
      (answer) => {
        beginEvents(answer);
        answer.end(`${chunkEvent('一半')}data: ${data}\n\n`);
      },
    ]),
    [
      'reports an error in the stream',
      'upstream',
      (answer) => {
        beginEvents(answer);
        answer.end(`${chunkEvent('一半')}data: {"error":{"message":"overloaded","code":1}}\n\n`);
      },
    ],
    [
      'is an error in the stream',
      'upstream',
      (answer) => {
        beginEvents(answer);
        answer.end(
          `${chunkEvent('一半')}data: {"object":"error","message":"overloaded","type":"InternalServerError","code":500}\n\n`,
        );
      },
    ],
    [
      'says the error in other fields',
      'upstream',
      (answer) => {
        beginEvents(answer);
        answer.end(
          `${chunkEvent('一半')}event:error\ndata:{"code":"InternalError","message":"overloaded","request_id":"1"}\n\n`,
        );
      },
    ],
    [
      'stops for the content',
      'refused',
      (answer) => {
        beginEvents(answer);
        answer.end(`${chunkEvent('一半')}${chunkEvent('', 'content_filter')}`);
      },
    ],
    [
      'falls silent',
      'timeout',
      (answer) => {
        beginEvents(answer);
        answer.write(chunkEvent('一半'));
      },
    ],
  ])('%s: the text stays, the failure is %s, and nothing is asked again', async (_, kind, script) => {
    const before = upstream.calls.length;
    const { text, error } = await failureOf(script, { retries: 2, ...(kind === 'timeout' ? { silenceMs: 80 } : {}) });
    expect({ text, kind: error.kind }).toEqual({ text: '一半', kind });
    expect(upstream.calls.length).toBe(before + 1);
  });
});

describe('a server that gives nothing', () => {
  test('hangs before the first sign: time-out, and the request is given up', async () => {
    const hanging = Promise.withResolvers<Promise<void>>();
    const { error } = await failureOf((_, call) => hanging.resolve(call.gone), { firstSignMs: 60 });
    expect(error.kind).toBe('timeout');
    await expect(await hanging.promise).toBeUndefined();
  });

  test('answers an empty stream', async () => {
    expect((await failureOf(streaming())).error.kind).toBe('empty');
  });

  test('cannot be reached', async () => {
    const closed = await startUpstreamServer();
    await closed.close();
    const { error } = await outcome(engine({ baseUrl: closed.baseUrl }).answer(request()));
    expect(error instanceof EngineError ? error.kind : error).toBe('unreachable');
  });

  test('lives as long as it sends comments', async () => {
    upstream.play(async (answer) => {
      beginEvents(answer);
      for (let beat = 0; beat < 12; beat += 1) {
        answer.write(': keep-alive\n\n');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      answer.write(chunkEvent('终于', 'stop'));
      answer.end();
    });
    expect(await outcome(engine({ silenceMs: 1000 }).answer(request()))).toEqual({ text: '终于', error: undefined });
  });
});

test.each(['before', 'after'] as const)(
  'an abort %s the first text reaches the server and ends the answer quietly',
  async (when) => {
    const abort = new AbortController();
    const seen = Promise.withResolvers<Promise<void>>();
    upstream.play((answer, call) => {
      seen.resolve(call.gone);
      if (when === 'before') abort.abort();
      else {
        beginEvents(answer);
        answer.write(chunkEvent('一半'));
      }
    });
    let text = '';
    for await (const piece of engine().answer(request(abort.signal))) {
      if (piece.kind === 'text') text += piece.text;
      abort.abort();
    }
    expect(text).toBe(when === 'before' ? '' : '一半');
    await expect(await seen.promise).toBeUndefined();
  },
);
