import { describe, expect, it, jest } from '@jest/globals';
import type { ToolState } from '../../../api/tasks.ts';
import { sampleState } from '../../../testing/sample-tasks.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { dreamMachine } from '../../../tools/dream-machine/tool.ts';
import { erase } from '../../../tools/erase/tool.ts';
import { BY_WORDS, type FieldLimit } from '../../../tools/field.ts';
import { generateImage } from '../../../tools/generate-image/tool.ts';
import { hugVideo } from '../../../tools/hug-video/tool.ts';
import { modelSwap } from '../../../tools/model-swap/tool.ts';
import { music } from '../../../tools/music/tool.ts';
import { productReplace } from '../../../tools/product-replace/tool.ts';
import { sdImage } from '../../../tools/sd-image/tool.ts';
import { textToVideo } from '../../../tools/text-to-video/tool.ts';
import { videoTransferPlus } from '../../../tools/video-transfer-plus/tool.ts';
import { watermarkRemoval } from '../../../tools/watermark-removal/tool.ts';
import { ToolForm } from './tool-form.ts';

/** A field that the engine has no use for. */
const closed = (field: string): ToolState['fieldLimits'][number] => ({ field, when: [], options: [], note: null });

const image = { key: 'in-1', url: '/files/in-1.png', name: 'a.png' };

describe('the form of a tool', () => {
  it('shows the fields of the chosen mode, a mask with its image, and no choice of one', () => {
    const form = new ToolForm({ code: modelSwap.code, fields: modelSwap.fields });
    expect(form.shown).toContain('styleId');
    form.offer({ lists: {}, fieldLimits: [] });
    expect(form.shown).toEqual(['mode', 'imageUrl', 'modelId', 'modelImageUrl', 'outputNum']);
    form.set('mode', '2');
    form.setFile('imageUrl', image);
    expect(form.shown.slice(0, 4)).toEqual(['mode', 'imageUrl', 'imageSegUrl', 'style']);
    expect(form.shown).not.toContain('modelId');
    expect(new ToolForm({ code: watermarkRemoval.code, fields: watermarkRemoval.fields }).shown).toEqual([
      'originalImg',
    ]);
  });

  it('begins required choices of the engine with its first one, and forgets what the engine lost', () => {
    const form = new ToolForm({
      code: creativeImage.code,
      fields: creativeImage.fields,
      draft: { values: { styleId: 'gone' }, files: {} },
    });
    form.offer(sampleState());
    expect(form.values.styleId).toBe('ink');
    form.offer(sampleState({ lists: { ...sampleState().lists, styles: [] } }));
    expect([form.values.styleId, form.shown.includes('styleId')]).toEqual(['', false]);
  });

  it('hides and empties what the engine can do nothing with, and what goes with it', () => {
    const form = new ToolForm({ code: generateImage.code, fields: generateImage.fields });
    form.setFile('referenceImageUrl', image);
    expect(form.shown).toEqual(expect.arrayContaining(['referenceImageUrl', 'weight']));
    form.offer(sampleState({ fieldLimits: [closed('referenceImageUrl')] }));
    form.set('prompt', '山谷');
    expect(form.shown.filter((name) => ['referenceImageUrl', 'weight'].includes(name))).toEqual([]);
    expect(form.check()).toMatchObject({ referenceImageUrl: '' });
    form.fill({ values: { prompt: '山谷', referenceImageUrl: image.key }, files: { referenceImageUrl: image } });
    expect([form.values.referenceImageUrl, form.files]).toEqual(['', {}]);
  });

  it('marks what is repainted of a reference, which keeps its size then', () => {
    const form = new ToolForm({ code: generateImage.code, fields: generateImage.fields });
    expect([form.shown.includes('maskImageUrl'), form.shown.includes('ratio')]).toEqual([false, true]);
    form.setFile('referenceImageUrl', image);
    form.setFile('maskImageUrl', { key: 'mask', url: '/m.png', name: 'm' });
    expect([form.shown.includes('maskImageUrl'), form.shown.includes('ratio')]).toEqual([true, false]);
    form.setFile('referenceImageUrl', null);
    expect([form.values.maskImageUrl, form.shown.includes('ratio')]).toEqual(['', true]);
  });

  it('says that a reference and a control image exclude each other while both are there', () => {
    const lists = {
      ...sampleState().lists,
      controlTypes: [{ id: 'canny', name: '硬边缘', remark: null, imageUrl: null }],
    };
    const message = '参考图和控制图只能使用一张，请移除其中一张';
    const form = new ToolForm({ code: 'creative-image', fields: creativeImage.fields });
    form.offer(sampleState({ lists, controlledRedraw: false }));
    form.setFile('controlImageUrl', { ...image, key: 'lines' });
    form.setFile('referenceImageUrl', image);
    expect([form.errors, form.shown.includes('controlImageUrl')]).toEqual([{ controlImageUrl: message }, true]);
    form.setFile('referenceImageUrl', null);
    expect(form.errors).toEqual({});
    form.offer(sampleState({ lists, controlledRedraw: true }));
    form.setFile('referenceImageUrl', image);
    expect(form.errors).toEqual({});
  });

  it('asks for English prompts where the engine understands nothing else', () => {
    const form = new ToolForm({ code: creativeImage.code, fields: creativeImage.fields });
    form.offer(sampleState({ englishOnly: true }));
    form.set('prompt', '山谷');
    expect(form.check()).toBeNull();
    expect([form.errors.prompt, form.field('prompt')]).toEqual([
      '请输入英文提示词，或输入中文点击左下角翻译。',
      expect.objectContaining({ english: form.errors.prompt }),
    ]);
    form.set('prompt', 'a valley');
    expect(form.check()).toMatchObject({ prompt: 'a valley' });
  });

  it('takes Chinese where nobody translates and the engine reads it, with a placeholder in Chinese', () => {
    const form = new ToolForm({ code: dreamMachine.code, fields: dreamMachine.fields });
    form.offer(sampleState({ englishOnly: false }));
    form.assist({ open: true, price: 1 });
    form.set('prompt', '海边的猫');
    expect([form.check(), form.field('prompt')]).toEqual([
      null,
      expect.objectContaining({ placeholder: expect.stringMatching(/^A /) }),
    ]);
    form.assist({ open: false, price: 1 });
    expect([form.check(), form.field('prompt')]).toEqual([
      expect.objectContaining({ prompt: '海边的猫' }),
      expect.objectContaining({ placeholder: expect.stringMatching(/^例如/) }),
    ]);
    form.offer(sampleState({ englishOnly: true }));
    expect([form.check(), form.errors.prompt]).toEqual([null, '请用英文填写主题']);
  });

  it('asks for steps only where the engine samples', () => {
    const form = new ToolForm({ code: sdImage.code, fields: sdImage.fields });
    form.offer({ lists: {}, fieldLimits: [] });
    expect(form.shown).not.toContain('steps');
    form.offer({
      lists: { samplers: [{ id: 'euler', name: 'Euler', remark: null, imageUrl: null }] },
      fieldLimits: [],
    });
    expect(form.shown).toEqual(expect.arrayContaining(['sampler', 'steps']));
  });

  it('takes the words of a quick fill, and the strength of the style that the engine offers', () => {
    const form = new ToolForm({ code: creativeImage.code, fields: creativeImage.fields });
    const stylizes = ['1', '2'].map((id) => ({ id, name: id, remark: null, imageUrl: null }));
    form.fillWords({ prompt: '山谷', negativePrompt: '文字', stylizeId: 2 });
    form.offer(sampleState({ lists: { ...sampleState().lists, stylizes } }));
    expect(form.values).toMatchObject({ prompt: '山谷', negativePrompt: '文字', stylizeId: '2' });
    form.fillWords({ prompt: '大海', stylizeId: 9 });
    expect(form.values).toMatchObject({ prompt: '大海', stylizeId: '2' });
  });

  it('drops a mask with the image that it was painted over', () => {
    const form = new ToolForm({ code: erase.code, fields: erase.fields });
    form.setFile('originalImg', image);
    form.setFile('maskImg', { key: 'mask', url: '/m.png', name: 'm' });
    form.setFile('originalImg', { ...image, key: 'in-2' });
    expect([form.values.maskImg, form.files.maskImg]).toEqual(['', undefined]);
  });

  it('takes the pen of a mask from its editor, and shows no control of its own for it', () => {
    const form = new ToolForm({ code: erase.code, fields: erase.fields });
    form.setFile('originalImg', image);
    expect(form.shown).toEqual(['originalImg', 'maskImg', 'smartCompletion']);
    form.fillSetBy('maskImg', { penMode: 'box', penSize: 80, prompt: 'x' });
    expect(form.values).toMatchObject({ penMode: 'box', penSize: 80 });
    expect('prompt' in form.values).toBe(false);
  });

  it('takes hints on what to keep of an image, without asking for them', () => {
    const form = new ToolForm({ code: cutout.code, fields: cutout.fields });
    expect(form.shown).toEqual(['originalImgUrl', 'cutoutMode']);
    form.setFile('originalImgUrl', image);
    expect([form.shown.includes('hintImg'), form.check()]).toEqual([
      true,
      { originalImgUrl: 'in-1', cutoutMode: 0, hintImg: '' },
    ]);
  });

  it('asks for a mask once its image is there', () => {
    const form = new ToolForm({ code: erase.code, fields: erase.fields });
    expect(form.check()).toBeNull();
    expect(form.errors).toEqual({ originalImg: '请上传原图' });
    form.setFile('originalImg', image);
    expect(form.check()).toBeNull();
    expect([form.errors, form.refusal]).toEqual([{ maskImg: '请先框选需要消除的区域' }, null]);
  });

  it('offers to extend once there is a video, and begins again without it', () => {
    const form = new ToolForm({ code: dreamMachine.code, fields: dreamMachine.fields });
    form.fill({
      values: { generationPattern: 2, referVideoUrl: 'video', referTaskId: 't-1' },
      files: { referVideoUrl: image },
    });
    expect(form.shown).toEqual(['generationPattern', 'referVideoUrl', 'prompt', 'seconds']);
    expect(form.check()).toMatchObject({ generationPattern: 2, referVideoUrl: 'video', referTaskId: 't-1' });
    form.setFile('referVideoUrl', null);
    expect(form.values.generationPattern).toBe(0);
  });

  it('shows the field of a choice of one’s own, and no ratio beside a first image', () => {
    const form = new ToolForm({ code: dreamMachine.code, fields: dreamMachine.fields });
    expect([form.field('prompt').label, form.shown.includes('ratio'), form.shown.includes('customizeScenes')]).toEqual([
      '主题',
      true,
      false,
    ]);
    form.set('scenes', 'custom');
    form.setFile('referImgUrl', image);
    expect([
      form.shown.includes('ratio'),
      form.shown.includes('customizeScenes'),
      form.shown.includes('keyframeImgUrl'),
    ]).toEqual([false, true, true]);
    form.set('generationPattern', 1);
    expect([form.field('prompt').label, form.shown.includes('customizeScenes')]).toEqual(['提示词', false]);
  });

  it('keeps a choice of one’s own that the engine does not list', () => {
    const form = new ToolForm({
      code: hugVideo.code,
      fields: hugVideo.fields,
      draft: { values: { actionStyle: 'custom' }, files: {} },
    });
    form.offer(
      sampleState({
        lists: { ...sampleState().lists, actionStyles: [{ id: 'hug', name: '相拥', remark: null, imageUrl: null }] },
      }),
    );
    expect([form.values.actionStyle, form.shown.includes('customActionStyle')]).toEqual(['custom', true]);
  });

  it('offers what the engine leaves of a choice, and closes what a style does not follow', () => {
    const form = new ToolForm({ code: videoTransferPlus.code, fields: videoTransferPlus.fields });
    const videoStyles = ['ink', BY_WORDS].map((id) => ({ id, name: id, remark: null, imageUrl: null }));
    const of = (style: string, field: string, ...options: number[]): FieldLimit => ({
      field,
      when: [{ field: 'styleId', is: [style] }],
      options,
      note: null,
    });
    const fieldLimits = [
      { field: 'duration', when: [], options: [5, 10], note: null },
      of('ink', 'prompt'),
      of('ink', 'mode'),
      of(BY_WORDS, 'duration', 5),
    ];
    form.offer({ lists: { videoStyles }, fieldLimits });
    const lengths = () => {
      const field = form.field('duration');
      return field.kind === 'choice' ? field.options.map(({ value }) => value) : [];
    };
    expect([lengths(), form.values.duration, form.shown]).toEqual([
      [5, 10],
      5,
      ['sourceUrl', 'styleId', 'duration', 'negativePrompt', 'seed'],
    ]);
    form.set('duration', 10);
    form.set('styleId', BY_WORDS);
    form.set('prompt', '黏土');
    form.set('mode', 2);
    expect([form.values.duration, form.shown]).toEqual([
      5,
      ['sourceUrl', 'styleId', 'prompt', 'mode', 'negativePrompt', 'seed'],
    ]);
    form.setFile('sourceUrl', image);
    expect(form.check()).toMatchObject({ prompt: '黏土', mode: 2 });
    form.set('styleId', 'ink');
    expect(form.check()).toMatchObject({ prompt: '', mode: 1 });
    expect(form.values.prompt).toBe('黏土');
  });

  it('offers the shapes that the engine makes, and says at a field what becomes of it', () => {
    const form = new ToolForm({ code: textToVideo.code, fields: textToVideo.fields });
    const made = (length: number, note: string): FieldLimit => ({
      field: 'seconds',
      when: [{ field: 'seconds', is: [length] }],
      options: null,
      note,
    });
    form.offer({
      lists: {},
      fieldLimits: [
        { field: 'ratio', when: [], options: ['9:16', '16:9'], note: null },
        made(5, '8 秒'),
        made(10, '12 秒'),
      ],
    });
    const ratio = form.field('ratio');
    expect(ratio.kind === 'size' && ratio.ratios).toEqual(['16:9', '9:16']);
    expect(form.field('seconds').hint).toBe('8 秒');
    form.set('seconds', 10);
    expect(form.field('seconds').hint).toBe('12 秒');
    form.offer({ lists: {}, fieldLimits: [{ field: 'seconds', when: [], options: [5], note: '5 秒' }] });
    expect([form.values.seconds, form.shown.includes('seconds'), form.field('seconds').hint]).toEqual([
      5,
      true,
      '5 秒',
    ]);
  });

  it('says in the place of a field why it is closed', () => {
    const form = new ToolForm({ code: music.code, fields: music.fields });
    form.offer({
      lists: {},
      fieldLimits: [
        { field: 'makeInstrumental', when: [{ field: 'mode', is: [2] }], options: [], note: '只生成纯音乐' },
      ],
    });
    expect([form.closing('makeInstrumental'), form.shown.includes('lyrics')]).toEqual([undefined, true]);
    form.set('makeInstrumental', true);
    form.set('mode', 2);
    expect([form.closing('makeInstrumental')?.note, form.shown.includes('makeInstrumental')]).toEqual([
      '只生成纯音乐',
      true,
    ]);
    form.set('musicDesc', '夏夜');
    form.set('musicName', '海');
    expect(form.check()).toMatchObject({ makeInstrumental: false });
  });

  it('tells at once what is missing when such a field is left empty', () => {
    const form = new ToolForm({ code: music.code, fields: music.fields, draft: { values: { mode: 2 }, files: {} } });
    form.leave('musicName');
    form.leave('musicDesc');
    expect(form.errors).toEqual({ musicDesc: '请输入歌曲描述' });
  });

  it('says what is wrong at each field, and takes it back when the field changes', () => {
    const form = new ToolForm({ code: creativeImage.code, fields: creativeImage.fields });
    expect(form.check()).toBeNull();
    expect(form.errors).toEqual({ prompt: '请输入画面描述' });
    form.set('prompt', '一只猫');
    expect(form.errors).toEqual({});
    expect(form.check()).toMatchObject({ prompt: '一只猫', styleId: '' });
  });

  it.each([
    ['请重新填写画面描述', { prompt: '请重新填写画面描述' }, null],
    ['参考图不存在或已失效，请重新上传', { referenceImageUrl: '参考图不存在或已失效，请重新上传' }, null],
    ['最多同时排队 20 个任务，请等前面的任务完成', {}, '最多同时排队 20 个任务，请等前面的任务完成'],
  ])('puts the rejection %s where it belongs', (message, errors, refusal) => {
    const form = new ToolForm({ code: creativeImage.code, fields: creativeImage.fields });
    form.refuse({ message });
    expect([form.errors, form.refusal]).toEqual([errors, refusal]);
  });

  it('takes of a draft what it knows, and tells every change', () => {
    const onChange = jest.fn();
    const form = new ToolForm({
      code: creativeImage.code,
      fields: creativeImage.fields,
      draft: { values: { prompt: 7, seed: 42, outputNum: 4, other: 1 }, files: {} },
      onChange,
    });
    expect(form.values).toMatchObject({ prompt: '', seed: 42, outputNum: 4 });
    expect('other' in form.values).toBe(false);
    form.setAll('ratio', { ratio: '16:9', width: 1024, height: 576 });
    expect(onChange).toHaveBeenCalledWith({
      values: expect.objectContaining({ ratio: '16:9', height: 576 }),
      files: {},
    });
    form.reset();
    expect(form.values).toMatchObject({ ratio: '1:1', seed: null, outputNum: 2 });
  });
});

it('a region that a demonstration needs is not called optional', () => {
  const form = new ToolForm(productReplace);
  const hintOf = () => form.field('regionalReferenceImageUrl').hint;
  form.offer({ lists: {}, fieldLimits: [] });
  expect(hintOf()).toMatch(/^可选/);
  form.offer({ lists: {}, fieldLimits: [], demonstration: true });
  expect(hintOf()).toBe('框选或涂抹要被替换的位置，演示引擎需要它');
});
