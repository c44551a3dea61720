import { toolCalls } from '@ai-site/shared/api/tasks';
import { videoTransferCalls } from '@ai-site/shared/api/video-transfer';
import { voiceSamplePath } from '@ai-site/shared/api/voice-sample';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EngineError } from '../../engines/engine-error.ts';
import type { SpeechEngine } from '../../engines/speech-port.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { type CreationScene, openCreationScene } from '../testing/creation-scene.ts';

let scene: CreationScene;
let spoken: string[];
const engine: SpeechEngine = {
  id: 'builtin',
  builtin: true,
  voices: [{ voiceId: 'builtin:f', name: '女声', language: 'zh', timbre: 'adult-female', remark: '机械音' }],
  async speak({ text }) {
    spoken.push(text);
    if (spoken.length === 1) throw new EngineError('timeout');
    return { bytes: Buffer.from('RIFF'), type: 'audio/wav', ms: 1 };
  },
};
beforeAll(async () => {
  spoken = [];
  scene = await openCreationScene({
    worker: false,
    ports: { engineLine: () => engineLine(scene.engine), speechEngines: () => [engine] },
  });
});
afterAll(() => scene.close());

it('a voice speaks once, again after a failure, and an unknown one not at all', async () => {
  const get = async (voice: string) => {
    const { statusCode, headers } = await scene.site.app.inject(voiceSamplePath(voice));
    return [statusCode, headers['content-type']];
  };
  expect((await get('builtin:f'))[0]).toBe(503);
  expect(await get('builtin:f')).toEqual([200, 'audio/wav']);
  expect(await get('builtin:f')).toEqual([200, 'audio/wav']);
  expect((await get('builtin:m'))[0]).toBe(404);
  expect(spoken).toHaveLength(2);
});

it('a presenter has a voice that exists', async () => {
  const user = await scene.signIn();
  const compereImg = await scene.upload(user, presenter, 'compereImg');
  const submit = (voice: string) =>
    scene.site.answer(
      toolCalls(presenter).create,
      { body: { compereImg, audioText: '大家好', voice } },
      { token: user.token },
    );
  expect((await submit('builtin:m')).envelope).toMatchObject({ code: 400, msg: '所选的主播音色已不可用，请重新选择' });
  expect((await submit('builtin:f')).envelope).toMatchObject({ code: 200 });
});

it('the durations of video transfer are listed as numbers', async () => {
  expect(await scene.site.call(videoTransferCalls.durations, {}, {})).toEqual(
    [3, 5, 10, 20].map((duration, index) => ({ durationType: index + 1, duration })),
  );
});
