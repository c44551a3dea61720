import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hold } from '../../billing/credits/ledger.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import { engineErrorTexts } from '../../engines/engine-error.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite } from '../../testing/site.ts';
import { openVoiceScene, type VoiceScene } from '../voice/testing/voice-scene.ts';
import { releaseAbandonedAnswers } from './charged-answer.ts';
import { textToolTexts } from './texts.ts';

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
afterAll(() => scene.close());

const translate = (body: unknown, token: string) => scene.site.answer(chatVoice.translate, { body }, { token });

describe('a translation', () => {
  it('comes from the standard model, told to translate only, for the price of a text tool', async () => {
    const user = await scene.someone();
    scene.upstream.play(streaming(' A cute ', 'cat\n'));
    expect(await translate({ content: '一只可爱的猫' }, user.token)).toMatchObject({
      status: 200,
      envelope: { data: { text: 'A cute cat' } },
    });
    const [system, question] = scene.upstream.calls.at(-1)?.body.messages ?? [];
    expect(scene.upstream.calls.at(-1)?.body.model).toBe('model-five');
    expect(system?.content).toMatch(/translator.*English/);
    expect(question).toEqual({ role: 'user', content: '一只可爱的猫' });
    await translate({ content: 'a cat', to: 'zh' }, user.token);
    expect(scene.upstream.calls.at(-1)?.body.messages[0]?.content).toContain('简体中文');
    expect(await scene.charges(user)).toEqual([
      { tenths: 10, state: 'settled' },
      { tenths: 10, state: 'settled' },
    ]);
  });

  it('that fails costs nothing', async () => {
    const user = await scene.someone();
    scene.upstream.play(refusing(401));
    expect(await translate({ content: '猫' }, user.token)).toMatchObject({
      status: 502,
      envelope: { msg: engineErrorTexts.authentication },
    });
    expect(await scene.charges(user)).toEqual([{ tenths: 10, state: 'released' }]);
  });

  it('whose process died releases its price', async () => {
    const user = await scene.someone();
    const { site, clock } = scene.site;
    await site.db
      .transaction()
      .execute((tx) =>
        hold(tx, clock.now, { accountId: user.userId, tenths: 10, key: 'translate:lost', note: '' }, membershipChanges),
      );
    await releaseAbandonedAnswers(site);
    expect(await scene.charges(user)).toMatchObject([{ state: 'held' }]);
    clock.now = new Date(clock.now.getTime() + 20 * 60_000);
    await releaseAbandonedAnswers(site);
    expect(await scene.charges(user)).toMatchObject([{ state: 'released' }]);
  });

  it('is refused for bad input, without credits, and to strangers', async () => {
    const user = await scene.someone();
    expect(await translate({ content: ' ' }, user.token)).toMatchObject({
      status: 400,
      envelope: { msg: '请输入文字' },
    });
    expect(await translate({ content: '字'.repeat(5001) }, user.token)).toMatchObject({
      status: 400,
      envelope: { msg: '文字最多5000个字符' },
    });
    expect(await translate({ content: '字', to: 'fr' }, user.token)).toMatchObject({ status: 400 });
    expect(await scene.site.answer(chatVoice.translate, { body: { content: '字' } })).toMatchObject({ status: 401 });
    await scene.drain(user);
    expect(await translate({ content: '字' }, user.token)).toMatchObject({
      status: 409,
      envelope: { msg: membershipTexts.notEnough },
    });
  });

  it('without a model server names the settings', async () => {
    const bare = await createTestSite();
    try {
      const { token } = await bare.signIn();
      expect(await bare.answer(chatVoice.translate, { body: { content: '猫' } }, { token })).toMatchObject({
        status: 400,
        envelope: { msg: textToolTexts.translationMissing },
      });
    } finally {
      await bare.close();
    }
  });
});
