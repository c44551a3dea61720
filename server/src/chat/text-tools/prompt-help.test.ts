import { promptHelp } from '@ai-site/shared/api/prompt-help';
import { tasks } from '@ai-site/shared/api/tasks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite } from '../../testing/site.ts';
import { openVoiceScene, type VoiceScene } from '../voice/testing/voice-scene.ts';
import { textToolTexts } from './texts.ts';

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
afterAll(() => scene.close());

const enhance = (body: unknown, token: string) => scene.site.answer(promptHelp.createAiTips, { body }, { token });

describe('an enriched prompt', () => {
  it('comes from the standard model without quotes, for the price of a text tool', async () => {
    const user = await scene.someone();
    scene.upstream.play(streaming('“一只橘猫，', '雨后窗台，晨光”'));
    expect(await enhance({ prompt: '一只猫', tool: 'creative-image' }, user.token)).toMatchObject({
      status: 200,
      envelope: { data: { text: '一只橘猫，雨后窗台，晨光' } },
    });
    const [system, question] = scene.upstream.calls.at(-1)?.body.messages ?? [];
    expect(system?.content).toMatch(/prompts for image models.*the language of the prompt/);
    expect(question).toEqual({ role: 'user', content: '一只猫' });
    expect(await scene.charges(user)).toEqual([{ tenths: 10, state: 'settled' }]);
  });

  it('that fails costs nothing; an empty one, and strangers, are refused', async () => {
    const user = await scene.someone();
    scene.upstream.play(refusing(401));
    expect(await enhance({ prompt: '一只猫' }, user.token)).toMatchObject({ status: 502 });
    expect(await scene.charges(user)).toEqual([{ tenths: 10, state: 'released' }]);
    expect(await enhance({ prompt: ' ' }, user.token)).toMatchObject({
      status: 400,
      envelope: { msg: '请输入提示词' },
    });
    expect((await scene.site.answer(promptHelp.createAiTips, { body: { prompt: '猫' } })).status).toBe(401);
  });

  it('is offered with its price where a model is, and closed without one', async () => {
    const stateOf = (site: Pick<VoiceScene['site'], 'call'>) =>
      site.call(tasks.toolState, { params: { tool: 'creative-image' } });
    expect((await stateOf(scene.site)).assistance).toEqual({ open: true, price: 1 });
    const bare = await createTestSite();
    try {
      const { token } = await bare.signIn();
      expect((await stateOf(bare)).assistance.open).toBe(false);
      expect(await bare.answer(promptHelp.createAiTips, { body: { prompt: '猫' } }, { token })).toMatchObject({
        status: 400,
        envelope: { msg: textToolTexts.enhancementMissing },
      });
    } finally {
      await bare.close();
    }
  });
});

describe('what visitors may read', () => {
  it('are examples of a tool', async () => {
    const examples = await scene.site.call(promptHelp.getMakeTip, { query: { tool: 'creative-text' } });
    expect(examples).toHaveLength(15);
    const next = await scene.site.call(promptHelp.getMakeTip, { query: { tool: 'creative-text', pageNum: 2 } });
    expect(next.filter((example) => !examples.includes(example))).toHaveLength(1);
    expect(await scene.site.call(promptHelp.getMakeTip, { query: { tool: 'cutout' } })).toEqual([]);
    expect((await scene.site.answer(promptHelp.getMakeTip, { query: { tool: 'nothing' } })).status).toBe(404);
  });

  it('are the styles of its engine, by the names of the specification', async () => {
    const styles = await scene.site.call(promptHelp.getMakeStyle, {});
    const { lists } = await scene.site.call(tasks.toolState, { params: { tool: 'creative-image' } });
    expect(styles.map(({ styleValue, styleName }) => [styleValue, styleName])).toEqual(
      lists.styles.map(({ id, name }) => [id, name]),
    );
    expect(await scene.site.call(promptHelp.modelStyleList, {})).toEqual(
      styles.map((style) => ({ ...style, imageUrl: style.imageUrl?.replace('creative-image', 'model-scene') })),
    );
    expect(
      await scene.site.call(promptHelp.modelStyleList, { query: { tool: 'creative-image', pageNum: 2, pageSize: 3 } }),
    ).toEqual(styles.slice(3, 6));
    expect((await scene.site.answer(promptHelp.modelStyleList, { query: { pageSize: 1000 } })).status).toBe(400);
  });
});
