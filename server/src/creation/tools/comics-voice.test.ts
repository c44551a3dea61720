import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type BatchView, batches } from '@ai-site/shared/api/batches';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { COMICS_VOICE_LINES, type ComicsVoiceLine, comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EngineError, type EngineErrorKind } from '../../engines/engine-error.ts';
import { toneSamples } from '../../engines/speech/audio/testing/sample-audio.ts';
import { monoWav } from '../../engines/speech/audio/wav.ts';
import { decodeSpeech, HERTZ } from '../../engines/speech/lines/decode-speech.ts';
import { narratorsOf } from '../../engines/speech/lines/narration-task-engine.ts';
import { voicedParts } from '../../engines/speech/lines/voiced-parts.ts';
import { speechTries } from '../../engines/speech/speak-in-order.ts';
import type { SpeechEngine } from '../../engines/speech-port.ts';
import { type EngineLine, engineLine } from '../../engines/tasks/engine-line.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { taskTimes } from '../tasks/records/task-times.ts';
import { requestOf, submitParts } from '../testing/batch-parts.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';

/** Of one storyboard, in tenths. */
const PRICE = 20;

/** Failures of the next calls. */
const failures: EngineErrorKind[] = [];
/** A voice that says a tone, and leaves more than a second of silence after it. */
const voiceOf = (id: string, builtin: boolean): SpeechEngine => ({
  id,
  builtin,
  voices: [{ voiceId: `${id}:one`, name: 'one', language: null, timbre: 'adult-female', remark: '' }],
  async speak({ text }) {
    const kind = failures.shift();
    if (kind !== undefined) throw new EngineError(kind);
    if (text.includes('危险')) throw new EngineError('refused');
    return {
      bytes: monoWav(toneSamples(400, 24_000, { before: 100, after: 1200 }), 24_000),
      type: 'audio/wav',
      ms: 1700,
    };
  },
});

let line: EngineLine;
let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'backoff', 0);
  jest.replaceProperty(speechTries, 'most', 1);
  scene = await openCreationScene({ ports: { engineLine: () => line } });
});
beforeEach(async () => {
  line = lineOf(voiceOf('model', false), voiceOf('builtin', true));
  user = await scene.signIn();
});
afterEach(async () => {
  failures.length = 0;
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const lineOf = (...speech: readonly SpeechEngine[]): EngineLine =>
  engineLine(...narratorsOf({ speech, ffmpeg: scene.site.site.settings.ffmpeg }));

/** One storyboard for each list of lines. */
const submit = (...storyboards: readonly (readonly ComicsVoiceLine[])[]) =>
  submitParts(
    scene.site.site,
    requestOf(user.userId, {
      parts: storyboards.map((lines) => ({ task: comicsVoice, values: { lines, voice: 'model:one', speed: 1 } })),
    }),
  );

async function ended({ batchId }: { readonly batchId: string }): Promise<BatchView> {
  for (;;) {
    const view = await scene.site.call(batches.get, { params: { batchId } }, { token: user.token });
    if (view.finishTime !== null) return view;
    await scene.nextPush();
  }
}

const outputOf = (taskId: string | undefined) =>
  scene.site.site.db
    .selectFrom('creation_outputs')
    .select(['object_key', 'content_type', 'lines'])
    .where('task_id', '=', taskId ?? '')
    .executeTakeFirstOrThrow();

/** Seconds at which audio files begin in a stored file. */
async function voicedTimes(key: string): Promise<readonly number[]> {
  const found = await scene.site.site.storage.store.get(key);
  const bytes = found === undefined ? Buffer.alloc(0) : await buffer(found.body);
  const decoding = {
    program: scene.site.site.settings.ffmpeg,
    file: path.join(os.tmpdir(), `comics-voice-${process.pid}`),
    tempo: 1,
    signal: new AbortController().signal,
  };
  return voicedParts(await decodeSpeech({ bytes }, decoding), HERTZ, 0.15).map(({ from }) => from / HERTZ);
}

describe('storyboards', () => {
  itByNight(
    'are spoken as parts of a batch, each for its price, and every line begins in the stored audio when it says',
    async () => {
      const batch = await submit(
        [
          { text: '灯塔的光扫过海面，她推开门走进雨里。', voice: '' },
          { text: '你终于来了。', voice: 'gone:voice' },
        ],
        [{ text: '谁也没有说话。', voice: 'model:one' }],
      );
      expect(batch.totalTenths).toBe(2 * PRICE);
      expect(await ended(batch)).toMatchObject({ done: 2, failed: 0 });
      expect(await scene.balance(user)).toBe(PURSE - 2 * PRICE);
      const { object_key, content_type, lines } = await outputOf(batch.taskIds[0]);
      expect(content_type).toBe('audio/mpeg');
      expect(lines).toEqual([
        { at: expect.any(Number), text: '灯塔的光扫过海面，她推开门走进雨里。', line: 0 },
        { at: expect.any(Number), text: '你终于来了。', line: 1, substituteVoice: 'model:one' },
      ]);
      const voiced = await voicedTimes(object_key);
      expect(voiced).toHaveLength(2);
      for (const [index, at] of voiced.entries()) expect(Math.abs(at - (lines?.[index]?.at ?? 0))).toBeLessThan(1 / 30);
      const { outputs, builtin } = await scene.get(user, batch.taskIds[0] ?? '');
      // Two tones and the silence between them: nothing of what the voices leave at their ends.
      expect([outputs[0]?.seconds, builtin]).toEqual([expect.closeTo(0.02 + 0.4 + 0.3 + 0.4 + 0.06, 1), false]);
    },
  );

  it('cost nothing where no voices are connected', async () => {
    line = lineOf(voiceOf('builtin', true));
    const batch = await submit([{ text: '走。', voice: '' }]);
    expect([batch.totalTenths, await ended(batch)]).toMatchObject([0, { done: 1 }]);
    expect(await scene.get(user, batch.taskIds[0] ?? '')).toMatchObject({ builtin: true });
    expect((await outputOf(batch.taskIds[0])).lines).toMatchObject([{ substituteVoice: 'builtin:one' }]);
  });

  it('whose words are refused give their price back; the others are spoken', async () => {
    const batch = await submit([{ text: '很危险。', voice: '' }], [{ text: '走。', voice: '' }]);
    expect(await ended(batch)).toMatchObject({ done: 1, failed: 1 });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    expect(await scene.get(user, batch.taskIds[0] ?? '')).toMatchObject({
      stage: 'failed',
      refunded: true,
      failure: expect.stringContaining('拒绝'),
    });
  });

  itByNight('wait for voices that do not answer', async () => {
    failures.push('unreachable', 'quota');
    expect(await ended(await submit([{ text: '走。', voice: '' }]))).toMatchObject({ done: 1, failed: 0 });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('without words, with a long line, with too many lines or with something else are refused', async () => {
    const refused: readonly (readonly [readonly unknown[], string])[] = [
      [[], '没有可以配音的文字'],
      [[{ text: '……🎉', voice: '' }], '没有可以配音的文字'],
      [[{ text: '字'.repeat(comicsLimits.line + 1), voice: '' }], '每句台词最多300个字符'],
      [Array.from({ length: COMICS_VOICE_LINES + 1 }, () => ({ text: '走', voice: '' })), '一个分镜最多21句台词'],
      [[{ words: '走' }], '请重新填写台词'],
    ];
    for (const [lines, message] of refused) {
      const values = { lines, voice: '', speed: 1 };
      const request = requestOf(user.userId, { parts: [{ task: comicsVoice, values }] });
      await expect(submitParts(scene.site.site, request)).rejects.toMatchObject({ code: 400, message });
    }
    expect(await scene.balance(user)).toBe(PURSE);
  });
});
