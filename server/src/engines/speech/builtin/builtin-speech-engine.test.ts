import { spawnSync } from 'node:child_process';
import { voiceLanguages } from '@ai-site/shared/domain/voice';
import { describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { EngineError } from '../../engine-error.ts';
import { readWav } from '../audio/wav.ts';
import { BuiltinSpeechEngine } from './builtin-speech-engine.ts';
import { builtinVoices } from './builtin-voices.ts';
import { runEspeak } from './run-espeak.ts';
import { variantOf } from './timbres.ts';

const engine = new BuiltinSpeechEngine();
const never = new AbortController().signal;
const voiceIn = (language: string) => builtinVoices.find((voice) => voice.language === language)?.voiceId ?? '';

function rms(bytes: Uint8Array): number {
  const samples = Buffer.from(readWav(bytes)?.samples ?? []);
  let sum = 0;
  for (let at = 0; at < samples.length; at += 2) sum += samples.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (samples.length / 2));
}

describe('the voices', () => {
  it('have names of their own and languages of the filter', () => {
    expect(new Set(builtinVoices.map(({ voiceId }) => voiceId)).size).toBe(builtinVoices.length);
    expect(new Set(builtinVoices.map(({ name }) => name)).size).toBe(builtinVoices.length);
    const codes = voiceLanguages.map(({ code }) => code);
    expect(builtinVoices.filter(({ language }) => !codes.includes(language))).toEqual([]);
    expect(codes.filter((code) => !builtinVoices.some(({ language }) => language === code))).toEqual([
      'hak',
      'ja',
      'th',
      'fil',
    ]);
  });
});

describe('speaking', () => {
  const texts = [
    ['zh', '你好，今天天气很好，我们用 Python 写 3 个程序。', 3000],
    ['yue', '你好，今日天氣好好。', 1500],
    ['en', 'Hello, how are you today?', 1200],
    ['ru', 'Здравствуйте, как дела?', 1000],
    ['ar', 'مرحبا، كيف حالك اليوم؟', 1000],
    ['ko', '안녕하세요, 오늘은 날씨가 좋네요.', 1500],
  ] as const;
  /** By day one that is written from right to left; the syllables below are Chinese. */
  const daily: ReadonlySet<string> = new Set(['ar']);

  function expectAudio({ bytes, type }: Awaited<ReturnType<typeof engine.speak>>): void {
    expect(type).toBe('audio/wav');
    const head = Buffer.from(bytes);
    expect([
      head.toString('latin1', 0, 4),
      head.readUInt16LE(22),
      head.readUInt32LE(24),
      head.readUInt16LE(34),
    ]).toEqual(['RIFF', 1, 22_050, 16]);
    expect(rms(bytes)).toBeGreaterThan(500);
  }

  it.each(texts.filter(([language]) => testDepth.everyVariant || daily.has(language)))(
    '%s is real audio: WAV of 22.05 kHz mono',
    async (language, text, least) => {
      const spoken = await engine.speak({ text, voiceId: voiceIn(language), signal: never });
      expectAudio(spoken);
      expect(spoken.ms).toBeGreaterThan(least);
      expect(spoken.ms).toBeLessThan(least * 4);
    },
  );

  it('a character takes a syllable, not the words "Chinese letter"', async () => {
    const spoken = await engine.speak({
      text: '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少',
      voiceId: voiceIn('zh'),
      signal: never,
    });
    expectAudio(spoken);
    expect(spoken.ms / 20).toBeGreaterThan(100);
    expect(spoken.ms / 20).toBeLessThan(400);
    // A tone ends each of its syllables.
    expect(spoken.phonemes?.match(/\d+/g)).toHaveLength(20);
  });

  itByNight('sounds different in each timbre, and the same each time', async () => {
    const voices = builtinVoices.filter(({ espeak }) => espeak === 'cmn-latn-pinyin');
    const spoken = await Promise.all(
      voices.map(({ voiceId }) => engine.speak({ text: '你好', voiceId, signal: never })),
    );
    const again = await engine.speak({ text: '你好', voiceId: voiceIn('zh'), signal: never });
    expect(new Set(spoken.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(4);
    expect(Buffer.from(again.bytes).equals(Buffer.from(spoken[0]?.bytes ?? []))).toBe(true);
  });

  const hostile = ['-v en', '<speak>', '--help', '/etc/passwd', '[[', '&lt;', '"'];

  it.each(testDepth.everyVariant ? hostile : ['-v en <speak>'])(
    'text %s is no option, file or markup',
    async (text) => {
      const spoken = await engine.speak({ text: `${text} 好`, voiceId: voiceIn('zh'), signal: never });
      expect(spoken.ms).toBeGreaterThan(100);
    },
  );

  it('of a voice that is not its own is refused', async () => {
    await expect(engine.speak({ text: '好', voiceId: 'builtin:en-us+f2:x', signal: never })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe('the child process', () => {
  it('is killed when the caller aborts, and makes room for the next', async () => {
    const abort = new AbortController();
    const speaking = [1, 2, 3].map(() =>
      engine.speak({ text: '好'.repeat(200), voiceId: voiceIn('zh'), signal: abort.signal }),
    );
    abort.abort(new Error('gone'));
    expect(await Promise.allSettled(speaking)).toEqual(
      speaking.map(() =>
        expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ message: 'gone' }) }),
      ),
    );
    expect((await engine.speak({ text: '好', voiceId: voiceIn('zh'), signal: never })).ms).toBeGreaterThan(100);
  });

  it('is killed when it takes too long', async () => {
    const hasty = new BuiltinSpeechEngine(1);
    await expect(hasty.speak({ text: '好', voiceId: voiceIn('zh'), signal: never })).rejects.toEqual(
      new EngineError('timeout'),
    );
  });

  it('ends with its output: whoever waited for it finds it gone', async () => {
    const abort = new AbortController();
    const task = { voice: 'en-us', variant: variantOf('adult-male'), markup: '<speak>one two three</speak>' };
    const running = runEspeak(task, abort.signal, 20_000);
    await until(() => childrenOfThisProcess().length > 0);
    abort.abort();
    await expect(running).rejects.toThrow('aborted');
    expect(childrenOfThisProcess()).toEqual([]);
  });
});

/** Ids of the running child processes as reported by the system, without zombies. */
function childrenOfThisProcess(): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('espeak-process'));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
