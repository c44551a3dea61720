import {
  CUSTOM_CHOICE,
  initialValues,
  promptedField,
  type ToolDefinition,
  type ToolField,
  type ToolValues,
  tools,
} from '@ai-site/shared/tools';
import { describe, expect, it } from '@jest/globals';
import { translationOf } from './index.ts';
import type { RunInputs } from './translation.ts';

const fileOf = (field: string) => ({ path: `/${field}`, contentType: 'image/webp' });

const inputs: RunInputs = {
  file: (field) => fileOf(field),
  mask: (field) => ({ path: `/${field}.png`, contentType: 'image/png' }),
  size: () => ({ width: 3000, height: 1001 }),
  count: 2,
  seed: 7,
};

/** A value that a required field accepts. */
function filled(field: ToolField): unknown {
  if (field.kind === 'voice') return 'builtin-1';
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== '')?.value;
  return field.kind === 'text' ? 'words' : 'key';
}

const valuesByTool = new Map<string, ToolValues>();
function valuesOf(code: string): ToolValues {
  const values = valuesByTool.get(code) ?? readValues(code);
  valuesByTool.set(code, values);
  return values;
}

function readValues(code: string): ToolValues {
  const fields = Object.entries(tools.find((tool) => tool.code === code)?.fields ?? {});
  const given = fields.filter(
    ([, field]) =>
      (field.required !== undefined || (field.kind === 'text' && field.variants !== undefined)) &&
      ['text', 'file', 'mask', 'engine', 'choice', 'voice'].includes(field.kind),
  );
  const initial = initialValues(Object.fromEntries(fields));
  return {
    ...initial,
    ...Object.fromEntries(given.filter(([name]) => initial[name] === '').map(([name, field]) => [name, filled(field)])),
  };
}

const operationOf = (code: string, values: ToolValues = {}, given: Partial<RunInputs> = {}) =>
  translationOf(code)?.operation({ ...valuesOf(code), ...values }, { ...inputs, ...given });

const drawnOf = (code: string, values: ToolValues): { readonly prompt: string } => {
  const operation = operationOf(code, values, { english: true });
  if (operation === undefined || !('prompt' in operation)) throw new Error('nothing is drawn');
  return operation;
};

describe('every tool', () => {
  it.each(tools.map((tool) => [tool.code, tool] as const))(
    '%s is asked of an engine by an operation that it needs',
    (code, tool) => {
      const translation = translationOf(code);
      const operation = operationOf(code, {}, withFilesOf(tool));
      expect(translation?.needs).toContain(operation?.kind);
      if (operation !== undefined && 'vae' in operation)
        expect([operation.count, operation.seed, operation.width % 8, operation.height % 8]).toEqual([2, 7, 0, 0]);
    },
  );
});

/** Files of the required fields and of those that are named. */
const withFilesOf = ({ fields }: ToolDefinition, ...named: readonly string[]): Partial<RunInputs> => {
  const given = (field: string): boolean => fields[field]?.required !== undefined || named.includes(field);
  return {
    file: (field) => (given(field) ? fileOf(field) : null),
    mask: (field) => (given(field) ? inputs.mask(field) : null),
  };
};

/** Other values for a field; none for what a control of its own records. */
function othersFor(name: string, field: ToolField): readonly ToolValues[] {
  switch (field.kind) {
    case 'text':
      return [{ [name]: 'other words' }];
    case 'choice':
      return field.options.map(({ value }) => ({ [name]: value }));
    case 'number':
      return [{ [name]: field.min }, { [name]: field.max }];
    case 'switch':
      return [{ [name]: !field.initial }];
    case 'engine':
      return [{ [name]: 'other' }];
    case 'loras':
      return [{ [name]: [{ loraId: 'other', loraPercent: 1 }] }];
    case 'size':
      return field.ratios.filter((ratio) => ratio !== 'custom').map((ratio) => ({ ratio }));
    case 'voice':
      return [{ [name]: 'other' }];
    default:
      return [];
  }
}

interface Form {
  readonly values: ToolValues;
  readonly files: Partial<RunInputs>;
}

const formsByTool = new Map<string, readonly Form[]>();
/** Forms in which the fields of a tool mean something: as it begins, with each choice; with all of its optional files, with each alone, without. */
function formsOf(tool: ToolDefinition): readonly Form[] {
  const forms = formsByTool.get(tool.code) ?? readForms(tool);
  formsByTool.set(tool.code, forms);
  return forms;
}

function readForms(tool: ToolDefinition): readonly Form[] {
  const modes = Object.entries(tool.fields).flatMap(([name, field]) => {
    if (field.kind === 'engine') return field.custom === undefined ? [] : [{ [name]: CUSTOM_CHOICE }];
    if (field.kind !== 'choice') return [];
    return field.options
      .filter(({ value }) => field.when === undefined || value === CUSTOM_CHOICE)
      .map(({ value }) => ({ [name]: value }));
  });
  const files = Object.entries(tool.fields).flatMap(([name, field]) =>
    field.kind === 'file' || field.kind === 'mask' ? [name] : [],
  );
  const given = Object.fromEntries(files.map((name) => [name, 'key']));
  return [{}, ...modes].flatMap((values) => [
    { values: { ...valuesOf(tool.code), ...given, ...values }, files: {} },
    { values: { ...valuesOf(tool.code), ...values }, files: withFilesOf(tool) },
    ...files.map((name) => ({
      values: { ...valuesOf(tool.code), [name]: 'key', ...values },
      files: withFilesOf(tool, name),
    })),
  ]);
}

/** What a form holds that no engine is asked for, with the reason. */
const unasked: Readonly<Record<string, string>> = {
  'erase penMode': 'the mask holds what the pen drew',
  'erase penSize': 'the mask holds what the pen drew',
  'watermark-removal mode': 'there is one',
  'dream-machine referTaskId': 'the video of the task is',
};

describe('every field of', () => {
  const fields = tools.flatMap((tool) =>
    Object.entries(tool.fields).map(([name, field]) => ({
      tool,
      name,
      field,
      asked: unasked[`${tool.code} ${name}`] === undefined,
    })),
  );
  const plain = fields.filter(
    ({ tool, name, field, asked }) =>
      asked && field.kind !== 'seed' && field.kind !== 'file' && field.kind !== 'mask' && name !== tool.countField,
  );
  it.each(plain.map(({ tool, name, field }) => [tool.code, name, tool, field] as const))(
    '%s is passed to the engine: %s',
    (code, name, tool, field) => {
      const told = formsOf(tool).some(({ values, files }) => {
        const usual = JSON.stringify(operationOf(code, values, files));
        return othersFor(name, field).some(
          (other) => JSON.stringify(operationOf(code, { ...values, ...other }, files)) !== usual,
        );
      });
      expect(told).toBe(true);
    },
  );

  const named = fields.filter(({ field }) => field.kind === 'file' || field.kind === 'mask');
  it.each(named.map(({ tool, name }) => [tool.code, name, tool] as const))(
    '%s is passed to the engine: the file of %s',
    (code, name, tool) => {
      expect(
        formsOf(tool).some(({ values, files }) =>
          JSON.stringify(operationOf(code, values, files)).includes(`"/${name}`),
        ),
      ).toBe(true);
    },
  );
});

describe('to an engine that understands English alone', () => {
  const han = /\p{Script=Han}/u;
  /** What engines take as their prompt. */
  const promptsOf = (operation: object | undefined): string =>
    Object.entries(operation ?? {})
      .flatMap(([name, value]) =>
        ['prompt', 'negativePrompt', 'style', 'description'].includes(name) ? [String(value)] : [],
      )
      .join('\n');
  const prompted = (code: string, { values, files }: Form, more: ToolValues = {}): string =>
    promptsOf(operationOf(code, { ...values, ...more }, { ...files, english: true }));
  const asked = tools.filter(({ code }) =>
    translationOf(code)?.needs.every((kind) => kind !== 'write' && kind !== 'present'),
  );

  it.each(asked.map((tool) => [tool.code, tool] as const))('%s adds no words in Chinese', (code, tool) => {
    const choices = Object.entries(tool.fields).map(([name, field]) =>
      field.kind === 'choice' || field.kind === 'switch' ? othersFor(name, field) : [],
    );
    const [modes = []] = choices.filter((options) => options.length > 0);
    const form = { values: valuesOf(code), files: withFilesOf(tool) };
    const told = [{}, ...modes].flatMap((mode) =>
      choices.flat().map((choice) => prompted(code, form, { ...mode, ...choice })),
    );
    expect(told.filter((prompt) => han.test(prompt))).toEqual([]);
  });

  it.each(asked.map((tool) => [tool.code, tool] as const))(
    '%s asks for every word of its prompt in English',
    (code, tool) => {
      const texts = Object.entries(tool.fields).filter(([, field]) => field.kind === 'text');
      const reach = texts.filter(([name]) =>
        formsOf(tool).some((form) => prompted(code, form, { [name]: 'marker' }).includes('marker')),
      );
      expect(
        reach.filter(([, field]) => !('english' in promptedField(field, { englishOnly: true }))).map(([name]) => name),
      ).toEqual([]);
    },
  );
});

describe('the values of', () => {
  it.each([
    [
      'creative-image',
      { prompt: '猫', negativePrompt: '狗', styleId: 'ink' },
      {
        kind: 'control',
        prompt: '猫',
        negativePrompt: '狗',
        style: 'ink',
        reference: { image: { path: '/referenceImageUrl' } },
      },
    ],
    ['creative-image', { prompt: '猫', stylizeId: '3', appearanceId: 'snow' }, { stylize: '3', appearance: 'snow' }],
    ['model-swap', { mode: '1', modelId: 'girl' }, { reference: { path: '/modelImageUrl' } }],
    ['similar-image', { weight: 2 }, { kind: 'redraw', change: 0 }],
    ['similar-image', { weight: 0 }, { kind: 'redraw', change: 1 }],
    [
      'generate-image',
      { weight: 1, checkpoint: 'xl' },
      { kind: 'inpaint', change: 0.5, checkpoint: 'xl', mask: { path: '/maskImageUrl.png' }, width: 1536, height: 512 },
    ],
    [
      'control-image',
      { controlType: 'canny', controlWeight: 1.5 },
      { controls: [{ type: 'canny', weight: 1.5, image: { path: '/controlImageUrl' } }] },
    ],
    ['creative-text', { text: '春日上新', prompt: '花' }, { text: '春日上新', prompt: '花，艺术字设计，背景简洁' }],
    ['creative-text', { text: '', prompt: '花', mode: '2' }, { text: '花', prompt: '花，文字海报，完整的画面' }],
    [
      'model-swap',
      { mode: '1', modelId: 'girl' },
      { prompt: '女童，户外', clothes: { path: '/imageSegUrl.png' }, width: 1536, height: 512 },
    ],
    [
      'model-swap',
      { mode: '2', style: 'a girl', attitude: '行走', angle: '', other: '短发' },
      { prompt: 'a girl，行走，短发', reference: { path: '/referenceImageUrl' } },
    ],
    [
      'product-replace',
      { degreeOfChange: 0.3 },
      {
        change: 0.3,
        product: { path: '/originalProductImageUrl' },
        region: { path: '/regionalReferenceImageUrl.png' },
        sample: { path: '/sampleImageUrl' },
      },
    ],
    ['cutout', { cutoutMode: 4 }, { mode: 'hair', hints: { path: '/hintImg.png' } }],
    [
      'erase',
      { smartCompletion: true },
      { smart: true, mask: { path: '/maskImg.png' }, image: { path: '/originalImg' } },
    ],
    ['hd-image', {}, { factor: 1 }],
    ['zoom-image', { magnification: 4 }, { factor: 4 }],
    [
      'dream-machine',
      {
        prompt: 'a cat',
        scenes: 'forest',
        style: 'custom',
        customizeStyle: '黏土',
        controlCamera: 'push-in',
        exerciseSpeed: 'slow',
        spread: false,
      },
      {
        kind: 'image-to-video',
        prompt: 'a cat, in a forest, 黏土, push in, slow motion',
        english: true,
        camera: 'push-in',
        pace: 'slow',
        seconds: 5,
        width: null,
        first: { path: '/referImgUrl' },
        last: { path: '/keyframeImgUrl' },
      },
    ],
    [
      'dream-machine',
      { generationPattern: 1, prompt: 'a cat', scenes: 'forest' },
      { prompt: 'a cat, rich detail, natural light, fluid motion', camera: null },
    ],
    [
      'dream-machine',
      { generationPattern: 2, referVideoUrl: 'key', prompt: '', seconds: 10 },
      { kind: 'extend-video', prompt: '', seconds: 10, video: { path: '/referVideoUrl' } },
    ],
    [
      'dream-machine',
      { prompt: '', referImgUrl: 'key', scenes: 'forest', style: 'custom', customizeStyle: '黏土', spread: false },
      { prompt: '森林，黏土', english: false },
    ],
    [
      'image-to-video',
      { controlCamera: 'orbit' },
      { kind: 'image-to-video', prompt: '环绕', camera: 'orbit', last: { path: '/keyframeImgUrl' } },
    ],
    [
      'text-to-video',
      { prompt: '海', ratio: '9:16' },
      { kind: 'text-to-video', prompt: '海', width: 720, height: 1280, pace: 'normal' },
    ],
    [
      'video-transfer',
      { styleId: 'ink', mode: 2, prompt: '雪山', duration: 10 },
      { kind: 'restyle-video', style: 'ink', closeTo: 'prompt', plus: false, prompt: '雪山', seconds: 10 },
    ],
    ['video-transfer', { styleId: 'words', mode: 2, prompt: '雪山' }, { style: null, prompt: '雪山', english: false }],
    ['video-transfer', { styleId: 'ink', mode: 1, prompt: '雪山' }, { closeTo: 'source', prompt: '', seconds: 3 }],
    ['video-transfer-plus', { negativePrompt: '文字' }, { plus: true, negativePrompt: '文字' }],
    [
      'hug-video',
      { actionStyle: 'hug' },
      { kind: 'hug-video', action: 'hug', images: [{ path: '/referImgUrl1' }, { path: '/referImgUrl2' }] },
    ],
    [
      'hug-video',
      { actionStyle: 'custom', customActionStyle: '牵手', prompt: '微笑' },
      { action: '', prompt: '牵手，微笑' },
    ],
    [
      'presenter',
      { mode: '1', audioText: '大家好', voice: 'v', speed: 1.2 },
      { kind: 'present', script: '大家好', voice: 'v', speed: 1.2, speech: null },
    ],
    [
      'presenter',
      { mode: '2', audioText: '大家好', compereAudio: 'key' },
      { script: '', speech: { path: '/compereAudio' } },
    ],
    [
      'music',
      { mode: 1, lyrics: '啦啦', style: '民谣', musicName: '夏夜' },
      { kind: 'compose-music', lyrics: '啦啦', style: '民谣', title: '夏夜', instrumental: false },
    ],
    ['music', { mode: 1, lyrics: '啦啦', makeInstrumental: true }, { lyrics: '', instrumental: true }],
    ['music', { mode: 2, musicDesc: '海边', lyrics: '啦啦' }, { description: '海边', lyrics: '', style: '' }],
    [
      'sd-image',
      { steps: 30, loras: [{ loraId: 'a', loraPercent: 0.5 }], vae: 'v' },
      { steps: 30, loras: [{ id: 'a', weight: 0.5 }], vae: 'v', sampler: null },
    ],
  ] as const)('%s: %j', (code, values, operation) => {
    expect(operationOf(code, values)).toMatchObject(operation);
  });

  it('a form are said in English to engines that understand nothing else', () => {
    const { prompt: preset } = drawnOf('model-swap', { mode: '1', modelId: 'girl' });
    const { prompt: custom } = drawnOf('model-swap', { mode: '2', style: 'a girl', attitude: '行走', angle: '正面' });
    const { prompt: video } = drawnOf('dream-machine', {
      prompt: 'a cat',
      scenes: 'forest',
      style: 'custom',
      customizeStyle: 'clay',
      controlCamera: 'push-in',
    });
    expect(video).toBe('a cat, in a forest, clay, push in, rich detail, natural light, fluid motion');
    const { prompt: poster } = drawnOf('creative-text', { text: '春', prompt: 'silk', mode: '2' });
    expect([preset, custom, poster]).toEqual([
      'little girl, outdoors',
      'a girl, walking, front view',
      'silk, text poster, a complete scene',
    ]);
  });

  it.each([
    [
      'dream-machine',
      { prompt: '', referImgUrl: 'key', scenes: 'forest', lightRay: 'night', spread: true },
      'in a forest, at night, rich detail, natural light, fluid motion',
    ],
    ['text-to-video', { prompt: 'a boat', controlCamera: 'pan-left' }, 'a boat, pan left'],
    ['image-to-video', { prompt: '', controlCamera: 'orbit' }, 'orbit shot'],
    ['hug-video', { actionStyle: 'custom', customActionStyle: 'walk on', prompt: 'smiling' }, 'walk on, smiling'],
  ])('a form of videos are said in English to engines that understand nothing else: %s', (code, values, prompt) => {
    expect(drawnOf(code, values)).toMatchObject({ prompt, english: true });
  });

  it('a control image keeps the outlines of a creative image', () => {
    const drawn = operationOf(
      'creative-image',
      { controlImageUrl: 'key', controlType: 'canny', controlWeight: 0.5 },
      { file: (field) => (field === 'controlImageUrl' ? fileOf(field) : null) },
    );
    expect(drawn).toMatchObject({
      kind: 'control',
      controls: [{ type: 'canny', weight: 0.5, image: { path: '/controlImageUrl' } }],
      reference: null,
    });
  });

  it('a reference image alone is drawn anew', () => {
    const file = (field: string) => (field === 'referenceImageUrl' ? fileOf(field) : null);
    expect(operationOf('creative-image', { referenceImageUrl: 'key' }, { file })).toMatchObject({
      kind: 'redraw',
      change: 0.65,
      image: { path: '/referenceImageUrl' },
    });
  });

  it('a creative image follows its control image and its reference image', () => {
    const both = { referenceImageUrl: 'key', controlImageUrl: 'key', controlType: 'canny', controlWeight: 0.5 };
    expect(operationOf('creative-image', both, { file: fileOf })).toMatchObject({
      kind: 'control',
      controls: [{ type: 'canny', image: { path: '/controlImageUrl' } }],
      reference: { image: { path: '/referenceImageUrl' }, change: 0.65 },
    });
  });

  it('a reference without a marked region is drawn anew as a whole, in the chosen size', () => {
    expect(
      operationOf('generate-image', { weight: 1, ratio: '16:9', negativePrompt: '文字' }, { mask: () => null }),
    ).toMatchObject({
      kind: 'redraw',
      change: 0.5,
      width: 1024,
      height: 576,
      negativePrompt: '文字',
    });
  });

  it('a presenter takes minutes for a long script or a recording, other videos never do', () => {
    const long = (code: string, values: ToolValues) => translationOf(code)?.long(values);
    const script = (length: number) => ({ mode: '1', audioText: '词'.repeat(length) });
    expect([script(600), script(601), { mode: '2' }].map((values) => long('presenter', values))).toEqual([
      false,
      true,
      true,
    ]);
    expect(long('dream-machine', { prompt: 'sea' })).toBe(false);
  });

  it('names the field of a value that is no option', () => {
    expect(() => translationOf('cutout')?.operation({ originalImgUrl: 'key', cutoutMode: 99 }, inputs)).toThrow(
      'cutoutMode',
    );
  });
});
