import { describe, expect, it } from '@jest/globals';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { tools } from '../../../tools/index.ts';
import { sdImage } from '../../../tools/sd-image/tool.ts';
import { textToVideo } from '../../../tools/text-to-video/tool.ts';
import { initialValues } from '../../../tools/values.ts';
import { fillRecipe, recipeDraft } from './recipe-draft.ts';
import { ToolForm } from './tool-form.ts';

const choice = (id: string) => ({ id, name: id, remark: null, imageUrl: null });
const lists = {
  checkpoints: [choice('base')],
  loras: [choice('ink')],
  samplers: [choice('euler')],
  vaes: [choice('v')],
  styles: [choice('s')],
};
const engineField = (list: string) =>
  Object.entries(sdImage.fields).find(([, field]) => field.kind === 'engine' && field.list === list)?.[0] ?? '';
const lorasField = Object.entries(sdImage.fields).find(([, { kind }]) => kind === 'loras')?.[0] ?? '';
const seedField = Object.entries(sdImage.fields).find(([, { kind }]) => kind === 'seed')?.[0] ?? '';

describe('a form filled with a recipe', () => {
  it('has its values and its seed, and no file that did not come with it', () => {
    const values = {
      prompt: 'a cat',
      [engineField('checkpoints')]: 'base',
      [lorasField]: [{ loraId: 'ink', loraPercent: 0.5 }],
    };
    const { draft, replaced } = recipeDraft(sdImage, { values, seed: 7 }, lists);
    expect(draft).toMatchObject({ values: { ...values, [seedField]: 7 }, files: {} });
    expect(replaced).toEqual([]);
  });

  it('has defaults for what the engine does not offer, and names them', () => {
    const values = {
      prompt: 'a cat',
      [engineField('checkpoints')]: 'gone',
      [lorasField]: [
        { loraId: 'ink', loraPercent: 0.5 },
        { loraId: 'gone', loraPercent: 1 },
      ],
    };
    const { draft, replaced } = recipeDraft(sdImage, { values, seed: null }, lists);
    expect([draft.values[engineField('checkpoints')], draft.values[lorasField], draft.values[seedField]]).toEqual([
      '',
      [{ loraId: 'ink', loraPercent: 0.5 }],
      null,
    ]);
    expect([...replaced].sort()).toEqual([engineField('checkpoints'), lorasField].sort());
  });

  it('has the files that came with it, under the names of their fields', () => {
    const files = {
      referenceImageUrl: { key: 'creation/a.webp', url: '/files/creation/a.webp' },
      nothing: { key: 'creation/b.webp', url: '/b' },
    };
    const { draft } = recipeDraft(creativeImage, { values: { prompt: '茶盏' }, seed: null, files }, lists);
    expect(draft.values.referenceImageUrl).toBe('creation/a.webp');
    expect(draft.files).toEqual({
      referenceImageUrl: { ...files.referenceImageUrl, name: creativeImage.fields.referenceImageUrl.label },
    });
  });

  it('marks shapes, options and fields that the engine does not serve', () => {
    const form = new ToolForm({ code: textToVideo.code, fields: textToVideo.fields });
    const fieldLimits = [
      { field: 'ratio', when: [], options: ['9:16'], note: null },
      { field: 'seconds', when: [], options: [5], note: null },
      { field: 'controlCamera', when: [], options: [], note: null },
    ];
    form.offer({ lists: {}, fieldLimits });
    const values = { prompt: '海', ratio: '16:9', width: 1280, height: 720, seconds: 10, controlCamera: 'push-in' };
    fillRecipe(
      form,
      textToVideo,
      { id: 'q-1', recipe: { tool: textToVideo.code, values, seed: null, origin: null } },
      {},
    );
    expect(form.values).toMatchObject({ prompt: '海', ratio: '9:16', width: 720, height: 1280, seconds: 5 });
    expect([...form.replaced].sort()).toEqual(['controlCamera', 'ratio', 'seconds']);
    form.setAll('ratio', { ratio: '9:16' });
    expect(form.draft.fill?.replaced.toSorted()).toEqual(['controlCamera', 'seconds']);
  });

  it('has defaults for values that its fields do not take, whatever they are', () => {
    for (const tool of tools) {
      const initial = initialValues(tool.fields);
      for (const junk of [null, 'junk', -1, 1e9, {}, [], true]) {
        const values = Object.fromEntries(Object.keys(initial).map((name) => [name, junk]));
        const { draft } = recipeDraft(tool, { values, seed: null }, lists);
        expect(Object.keys(draft.values).sort()).toEqual(Object.keys(initial).sort());
      }
    }
  });

  it('keeps words that the engine does not understand: the form says what to do with them', () => {
    const { draft, replaced } = recipeDraft(sdImage, { values: { prompt: '一只猫' }, seed: null }, lists);
    expect([draft.values.prompt, replaced]).toEqual(['一只猫', []]);
  });
});
