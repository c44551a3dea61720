import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { creativeImage } from '@ai-site/shared/tools/image/creative-image';
import { describe, expect, it } from '@jest/globals';
import { draw, openCreationScene, PURSE } from './testing/creation-scene.ts';

describe('a tool without an engine', () => {
  it('is not open, and refuses', async () => {
    const closed = await openCreationScene({ ports: { engineFor: () => null } });
    try {
      const user = await closed.signIn();
      expect(await closed.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {})).toMatchObject({ open: false, price: 10, lists: { styles: [] } });
      const { envelope } = await closed.site.answer(toolCalls(creativeImage).create, { body: draw }, { token: user.token });
      expect([envelope.code, envelope.msg]).toEqual([409, '暂未开放']);
      expect((await closed.site.answer(tasks.toolState, { params: { tool: 'nothing' } })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  it('is the case for an engine that cannot do what the tool needs', async () => {
    const weak = await openCreationScene();
    try {
      weak.engine.offered = { operations: new Set(['enlarge']) };
      const state = async (tool: string) => (await weak.site.call(tasks.toolState, { params: { tool } }, {})).open;
      expect([await state('hd-image'), await state('creative-image')]).toEqual([true, false]);
    } finally {
      await weak.close();
    }
  });
});

describe('a field that the engine can do nothing with', () => {
  it('is told to the form, and refused before anything is charged', async () => {
    const scene = await openCreationScene();
    try {
      scene.engine.offered = { operations: new Set(['draw']) };
      const user = await scene.signIn();
      const closedFields = async () => (await scene.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {})).closedFields;
      expect(await closedFields()).toEqual(['referenceImageUrl', 'controlImageUrl']);
      const referenceImageUrl = await scene.upload(user, creativeImage, 'referenceImageUrl');
      const { envelope } = await scene.site.answer(toolCalls(creativeImage).create, { body: { ...draw, referenceImageUrl } }, { token: user.token });
      expect([envelope.code, envelope.msg]).toEqual([409, '参考图暂未开放，请移除后再提交']);
      expect(await scene.balance(user)).toBe(PURSE);
      scene.engine.offered = { operations: new Set(['draw', 'redraw', 'control']) };
      expect(await closedFields()).toEqual([]);
    } finally {
      await scene.close();
    }
  });
});

describe('what an engine offers', () => {
  it('is told to forms with pictures, without login', async () => {
    const scene = await openCreationScene();
    try {
      const picture = async () => Buffer.from('\x89PNG and so on', 'latin1');
      scene.engine.offered = {
        styles: [
          { id: 'ink & wash', name: '水墨', remark: '留白', picture },
          { id: 'plain', name: '写实' },
        ],
      };
      const { lists } = await scene.site.call(tasks.toolState, { params: { tool: 'creative-image' } }, {});
      const [ink, plain] = lists.styles;
      expect([ink, plain]).toMatchObject([
        { id: 'ink & wash', name: '水墨', remark: '留白' },
        { id: 'plain', remark: null, imageUrl: null },
      ]);
      const shown = await scene.site.app.inject({ url: ink?.imageUrl ?? '' });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
      for (const path of ['creative-image/styles/plain', 'creative-image/nothing/plain', 'nothing/styles/plain'])
        expect((await scene.site.app.inject({ url: `/api/creation/choices/${path}` })).statusCode).toBe(404);
    } finally {
      await scene.close();
    }
  });
});
