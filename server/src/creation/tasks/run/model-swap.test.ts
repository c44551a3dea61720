import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { maskSize } from '@ai-site/shared/domain/mask-editor';
import { toolTexts } from '@ai-site/shared/tools';
import { modelSwap } from '@ai-site/shared/tools/model-swap/tool';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BuiltinTaskEngine } from '../../../../demo-engine/src/builtin-task-engine.ts';
import { SdWebUiEngine } from '../../../engines/sdwebui/sdwebui-engine.ts';
import { type SdWebUiServer, startSdWebUiServer } from '../../../engines/sdwebui/testing/sdwebui-server.ts';
import { engineLine } from '../../../engines/tasks/engine-line.ts';
import type { TaskEngine } from '../../../engines/tasks/task-port.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';

// Changing the person who wears clothes needs a model: from the call of the page to the image, with an engine that has one and with one that has none.

const AUTH = 'artist:a secret password';
const SIZE = { width: 640, height: 480 };
const { create } = toolCalls(modelSwap);
const builtin = new BuiltinTaskEngine(null);
let server: SdWebUiServer;
let scene: CreationScene;
let engine: TaskEngine;
beforeAll(async () => {
  server = await startSdWebUiServer(AUTH);
  scene = await openCreationScene({ ports: { engineLine: () => engineLine(engine) } });
});
beforeEach(() => {
  engine = new SdWebUiEngine({ baseUrl: server.url, auth: AUTH, progressMs: 2 });
  server.drawCalls.length = 0;
});
afterAll(async () => {
  await scene.close();
  await builtin.close();
  await server.close();
});

const flat = (size: { readonly width: number; readonly height: number }, colour: string) =>
  sharp({ create: { ...size, channels: 3, background: colour } });

/** Clothes of one colour before a wall, and a mask that marks them: the left half. */
async function photo() {
  const clothes = async (size: typeof SIZE, colour: string) => ({
    input: await flat({ width: size.width / 2, height: size.height }, colour)
      .png()
      .toBuffer(),
    left: 0,
    top: 0,
  });
  const mask = maskSize(SIZE);
  return {
    image: await flat(SIZE, '#8899aa')
      .composite([await clothes(SIZE, '#c83c28')])
      .png()
      .toBuffer(),
    mask: await flat(mask, 'black')
      .composite([await clothes(mask, 'white')])
      .png()
      .toBuffer(),
  };
}

describe('changing the model', () => {
  const chosen = [
    ['by a template', { mode: '1', modelId: 'asian-woman' }, /young Asian woman, studio photo/],
    [
      'by a description',
      { mode: '2', style: 'a woman with short hair', attitude: '行走', expression: '微笑' },
      /^a woman with short hair, walking, .*smiling/,
    ],
  ] as const;

  it.each(variantsOf(chosen, 1))(
    '%s keeps the clothes, draws the rest anew and is charged for each result',
    async (_, values, prompt) => {
      const user = await scene.signIn();
      const { image, mask } = await photo();
      const imageUrl = await scene.upload(user, modelSwap, 'imageUrl', image);
      const imageSegUrl = await scene.upload(user, modelSwap, 'imageSegUrl', mask);
      const before = await scene.balance(user);
      const state = await scene.site.call(tasks.toolState, { params: { tool: modelSwap.code } }, { token: user.token });
      expect([state.open, state.builtin]).toEqual([true, false]);
      const view = await scene.ended(
        user,
        await scene.site.call(
          create,
          { body: { ...values, imageUrl, imageSegUrl, outputNum: 2 } },
          { token: user.token },
        ),
      );
      expect([view.stage, view.outputs.length, view.builtin]).toEqual(['succeeded', 2, false]);
      expect(server.drawCalls.map((call) => call.prompt)).toEqual([expect.stringMatching(prompt)]);
      const { rawPayload } = await scene.site.app.inject({ url: view.outputs[0]?.url ?? '' });
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
      expect([info.width, info.height]).toEqual([SIZE.width, SIZE.height]);
      expect(pixel(100, 240)).toEqual([0xc8, 0x3c, 0x28]);
      expect(pixel(540, 240)).not.toEqual([0x88, 0x99, 0xaa]);
      expect(before - (await scene.balance(user))).toBe(2 * state.price * 10);
    },
  );

  it('is not open where no engine can do it, which costs nothing', async () => {
    engine = builtin;
    const user = await scene.signIn();
    const imageUrl = await scene.upload(user, modelSwap, 'imageUrl', (await photo()).image);
    const before = await scene.balance(user);
    expect(
      await scene.site.call(tasks.toolState, { params: { tool: modelSwap.code } }, { token: user.token }),
    ).toMatchObject({ open: false });
    const { envelope } = await scene.site.answer(
      create,
      { body: { mode: '1', modelId: 'girl', imageUrl } },
      { token: user.token },
    );
    expect([envelope.code, envelope.msg]).toEqual([409, toolTexts.closed]);
    expect(await scene.balance(user)).toBe(before);
  });
});
