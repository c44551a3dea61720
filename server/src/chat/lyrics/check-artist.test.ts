import { musicCalls } from '@ai-site/shared/api/music';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { openVoiceScene, type VoiceScene } from '../voice/testing/voice-scene.ts';

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
afterAll(() => scene.close());

const check = async (content: string) => {
  const { token } = await scene.someone();
  return (await scene.site.answer(musicCalls.checkArtist, { body: { content } }, { token })).envelope.data;
};

it('an artist of the list is found without asking anyone', async () => {
  const before = scene.upstream.calls.length;
  expect(await check('周杰伦那样的歌')).toEqual({ artist: '周杰伦', exist: true });
  expect(scene.upstream.calls).toHaveLength(before);
});

it.each([
  ['像小红一样唱', streaming('小红'), { artist: '小红', exist: true }],
  ['夏夜的民谣', streaming('NONE'), { artist: null, exist: false }],
  ['夏夜的民谣', streaming('Somebody Else'), { artist: null, exist: false }],
  ['夏夜的民谣', refusing(401), { artist: null, exist: false }],
])('%s: the model is asked, and believed for what stands there', async (content, answer, found) => {
  scene.upstream.play(answer);
  expect(await check(content)).toEqual(found);
});

it('lyrics are translated for the price of a text tool', async () => {
  const user = await scene.someone();
  scene.upstream.play(streaming('[Verse]\nSummer night'));
  expect(
    await scene.site.answer(
      musicCalls.translateLyrics,
      { body: { lyrics: '[主歌]\n夏夜', to: 'en' } },
      { token: user.token },
    ),
  ).toMatchObject({
    envelope: { data: { lyrics: '[Verse]\nSummer night' } },
  });
  expect(await scene.charges(user)).toEqual([{ tenths: 10, state: 'settled' }]);
  expect(
    await scene.site.answer(musicCalls.translateLyrics, { body: { lyrics: '啦'.repeat(3001) } }, { token: user.token }),
  ).toMatchObject({
    status: 400,
    envelope: { msg: '歌词最多3000个字符' },
  });
});
