import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { creativeImage } from './creative-image/tool.ts';
import { creativeText } from './creative-text/tool.ts';
import { dreamMachine } from './dream-machine/tool.ts';
import type { NumberField, TextField, ToolField, ToolFields } from './field.ts';
import {
  checkValues,
  initialValues,
  isShown,
  promptedField,
  SEED_MAX,
  tools,
  toolTexts,
  wordedField,
} from './index.ts';
import { modelSwap } from './model-swap/tool.ts';
import { namesArtist } from './music/artists.ts';

const problemsOf = (fields: ToolFields, values: Record<string, unknown>) => {
  const checked = checkValues(fields, values);
  return 'problems' in checked ? checked.problems : [];
};

const fieldsOf = <K extends ToolField['kind']>(kind: K) =>
  tools.flatMap(({ code, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === kind
        ? [
            {
              code,
              name,
              field: { ...field, when: undefined, variants: undefined, requiredUnless: undefined } as Extract<
                ToolField,
                { kind: K }
              >,
            },
          ]
        : [],
    ),
  );

/** Messages about one field on its own. */
const messagesAbout = (name: string, field: ToolField, value: unknown) =>
  problemsOf({ [name]: field }, { [name]: value }).map(({ message }) => message);

const units = ({ english }: TextField) => ['a', 'z', ' ', '😀', '1', ...(english === undefined ? ['的'] : [])];
const words = (field: TextField) => fc.string({ unit: fc.constantFrom(...units(field)), maxLength: field.max });
const length = (text: string) => [...text.trim()].length;

describe.each(fieldsOf('text'))('text $name of $code', ({ name, field }: { name: string; field: TextField }) => {
  it('takes every text up to its limit, counted in characters', () => {
    fc.assert(
      fc.property(words(field), (text) => {
        const expected = length(text) === 0 && field.required !== undefined ? [field.required] : [];
        expect(messagesAbout(name, field, text)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses one character more', () => {
    for (const unit of units(field).filter((candidate) => candidate !== ' ')) {
      expect(messagesAbout(name, field, unit.repeat(field.max))).toEqual([]);
      expect(messagesAbout(name, field, unit.repeat(field.max + 1))).toEqual([
        toolTexts.tooLong(field.label, field.max),
      ]);
    }
  });
});

describe.each(fieldsOf('number'))('number $name of $code', ({ name, field }: { name: string; field: NumberField }) => {
  const outside = toolTexts.outOfRange(field.label, field.min, field.max);

  it('takes the multiples of its step between its limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Math.round(field.min / field.step), max: Math.round(field.max / field.step) }),
        (steps) => {
          expect(messagesAbout(name, field, steps * field.step)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refuses what is beyond them and between two steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (beyond) => {
        expect(messagesAbout(name, field, field.max + beyond)).toContain(outside);
        expect(messagesAbout(name, field, field.min - beyond)).toContain(outside);
      }),
      { numRuns: 40 },
    );
    expect(messagesAbout(name, field, field.min + field.step / 2)).toEqual([
      toolTexts.offStep(field.label, field.step),
    ]);
    expect(messagesAbout(name, field, null)).toEqual(field.required === undefined ? [] : [field.required]);
  });
});

describe.each(fieldsOf('choice'))('choice $name of $code', ({ name, field }) => {
  it('takes its options and nothing else', () => {
    for (const { value } of field.options) expect(messagesAbout(name, field, value)).toEqual([]);
    for (const other of ['none of them', 999, null, {}])
      expect(messagesAbout(name, field, other)).toEqual([field.required ?? toolTexts.mistyped(field.label)]);
  });
});

describe('checking values', () => {
  const right = { prompt: '一只猫', styleId: 'ink' };

  it('fills in what is absent and drops what no field sets', () => {
    expect(checkValues(creativeImage.fields, { ...right, appId: 131 })).toEqual({
      values: {
        prompt: '一只猫',
        styleId: 'ink',
        stylizeId: '',
        appearanceId: '',
        ratio: '1:1',
        width: 1024,
        height: 1024,
        referenceImageUrl: '',
        controlImageUrl: '',
        controlType: '',
        controlWeight: 1,
        outputNum: 2,
        negativePrompt: '',
        seed: null,
      },
    });
  });

  it('names the field of each problem', () => {
    expect(problemsOf(creativeImage.fields, { outputNum: 5 })).toEqual([
      { field: 'prompt', message: '请输入画面描述' },
      { field: 'styleId', message: '请选择风格' },
      { field: 'outputNum', message: '生成数量应在 1 到 4 之间' },
    ]);
  });

  it('takes the size of a preset from the preset, and a size of one’s own as it is', () => {
    expect(checkValues(creativeImage.fields, { ...right, ratio: '16:9', width: 17, height: 1 })).toMatchObject({
      values: { ratio: '16:9', width: 1024, height: 576 },
    });
    expect(checkValues(creativeImage.fields, { ...right, ratio: 'custom', width: 640, height: 1280 })).toMatchObject({
      values: { ratio: 'custom', width: 640, height: 1280 },
    });
    expect(problemsOf(creativeImage.fields, { ...right, ratio: 'custom', width: 640, height: 4096 })).toEqual([
      { field: 'ratio', message: '画面比例应在 256 到 2048 之间' },
    ]);
    for (const size of [{ width: 641 }, { height: 900.5 }])
      expect(problemsOf(creativeImage.fields, { ...right, ratio: 'custom', ...size })).toHaveLength(1);
  });

  it('finds the ratio of a size that is given alone', () => {
    expect(checkValues(creativeImage.fields, { ...right, width: 576, height: 1024 })).toMatchObject({
      values: { ratio: '9:16', width: 576, height: 1024 },
    });
    expect(checkValues(creativeImage.fields, { ...right, width: 640, height: 480 })).toMatchObject({
      values: { ratio: 'custom', width: 640, height: 480 },
    });
    expect(problemsOf(creativeImage.fields, { ...right, width: '640', height: 480 })).toHaveLength(1);
  });

  it('takes a control image beside a reference image only for engines that follow both', () => {
    const control = { controlImageUrl: 'lines', controlType: 'canny', controlWeight: 1.5 };
    expect(checkValues(creativeImage.fields, { ...right, ...control })).toMatchObject({ values: control });
    expect(problemsOf(creativeImage.fields, { ...right, controlImageUrl: 'lines' })).toEqual([
      { field: 'controlType', message: '请选择控制方式' },
    ]);
    const both = { ...right, ...control, referenceImageUrl: 'photo' };
    expect(problemsOf(creativeImage.fields, both)).toEqual([
      { field: 'controlImageUrl', message: '参考图和控制图只能使用一张，请移除其中一张' },
    ]);
    const offered = { styles: ['ink'], controlTypes: ['canny'], controlledRedraw: true };
    expect(checkValues(creativeImage.fields, both, offered)).toMatchObject({
      values: { ...control, referenceImageUrl: 'photo' },
    });
    expect(checkValues(creativeImage.fields, both, { ...offered, controlledRedraw: false })).toMatchObject({
      problems: [{ field: 'controlImageUrl' }],
    });
  });

  it('takes every seed of 32 bits, and none', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: SEED_MAX })), (seed) =>
        expect(problemsOf(creativeImage.fields, { ...right, seed })).toEqual([]),
      ),
    );
    for (const seed of [-1, SEED_MAX + 1, 0.5, '7'])
      expect(problemsOf(creativeImage.fields, { ...right, seed }).map(({ field }) => field)).toEqual(['seed']);
  });

  it('checks, and keeps, only what the form shows', () => {
    const preset = { mode: '1', imageUrl: 'key', modelId: 'boy', style: '写了一半', attitude: '坐姿' };
    expect(checkValues(modelSwap.fields, preset)).toMatchObject({
      values: { modelId: 'boy', style: '', attitude: '' },
    });
    expect(problemsOf(modelSwap.fields, { mode: '1', imageUrl: 'key' })).toEqual([
      { field: 'modelId', message: '请选择模特模板' },
    ]);
    expect(problemsOf(modelSwap.fields, { mode: '2', imageUrl: 'key', modelId: 'nobody' })).toEqual([
      { field: 'style', message: '请输入模特描述' },
    ]);
  });

  it('asks for no choice that the engine does not offer', () => {
    const { styleId: _, ...values } = right;
    expect(checkValues(creativeImage.fields, { ...values, styleId: 'gone' }, { styles: [] })).toMatchObject({
      values: { styleId: '' },
    });
    expect(isShown(creativeImage.fields.styleId, {}, { styles: [{ id: 'ink' }] })).toBe(true);
    expect(problemsOf(creativeImage.fields, values)).toEqual([{ field: 'styleId', message: '请选择风格' }]);
  });
});

describe('rules between fields', () => {
  const fields: ToolFields = {
    mode: {
      kind: 'choice',
      label: '模式',
      look: 'segments',
      initial: 1,
      options: [1, 2, 3].map((value) => ({ value, label: String(value) })),
    },
    image: { kind: 'file', media: 'image', label: '参考图', maxMb: 30, when: [{ field: 'mode', is: [1, 2] }] },
    last: {
      kind: 'file',
      media: 'image',
      label: '结尾图',
      maxMb: 30,
      required: '请上传结尾图',
      when: [
        { field: 'mode', is: [1] },
        { field: 'image', filled: true },
      ],
    },
    words: {
      kind: 'text',
      label: '提示词',
      max: 10,
      initial: '',
      variants: [
        {
          when: [{ field: 'mode', is: [1] }],
          label: '主题',
          requiredUnless: { filled: 'image', message: '参考图和主题二者之一必填' },
        },
        {
          when: [{ field: 'mode', is: [2] }],
          requiredUnless: { filled: 'image', message: '参考图和提示词二者之一必填' },
        },
      ],
    },
    ratio: {
      kind: 'size',
      label: '比例',
      ratios: ['16:9'],
      initial: '16:9',
      side: 1280,
      when: [{ field: 'image', filled: false }],
    },
  };

  it.each([
    [{}, ['参考图和主题二者之一必填']],
    [{ mode: 2 }, ['参考图和提示词二者之一必填']],
    [{ mode: 3 }, []],
    [{ words: '海' }, []],
    [{ words: '  ' }, ['参考图和主题二者之一必填']],
    [{ mode: 2, image: 'key' }, []],
    [{ image: 'key' }, ['请上传结尾图']],
    [{ words: '海'.repeat(11) }, ['主题最多10个字符']],
  ])('%j: %j', (values, messages) =>
    expect(problemsOf(fields, values).map(({ message }) => message)).toEqual(messages),
  );

  it('keep nothing of a field of which one condition does not hold', () => {
    expect(checkValues(fields, { mode: 2, image: 'key', last: 'other' })).toMatchObject({
      values: { image: 'key', last: '' },
    });
    expect(isShown(fields.ratio as ToolField, { image: 'key' })).toBe(false);
  });
});

describe('what people write', () => {
  const message = '请调整';
  const field: TextField = { kind: 'text', label: '风格', max: 100, initial: '', artists: { message, namesArtist } };

  it.each(['周杰伦的曲风', 'like Taylor Swift, pop', 'BEYONCÉ', '钢琴，肖邦风格'])('%j names an artist', (text) =>
    expect(messagesAbout('style', field, text)).toEqual([message]),
  );
  it.each(['民谣，吉他', 'adelebrant', 'subtsunami', '五月的天空', 'queen of the night'])('%j names none', (text) =>
    expect(messagesAbout('style', field, text)).toEqual([]),
  );

  it('is refused in Chinese where a prompt must be English', () => {
    expect(problemsOf(dreamMachine.fields, { prompt: 'A cat 猫' })).toEqual([
      { field: 'prompt', message: '请输入英文提示词，或输入中文点击左下角翻译。' },
    ]);
  });

  it.each([
    [
      { englishOnly: false, translation: true },
      '请输入英文提示词，或输入中文点击左下角翻译。',
      'A lighthouse above breaking waves',
    ],
    [{ englishOnly: false, translation: false }, undefined, '例如：灯塔下，海浪拍打着礁石'],
    [{ englishOnly: true, translation: false }, '请用英文填写主题', 'A lighthouse above breaking waves'],
  ])('is asked for in the language that %j needs, with a placeholder in it', (traits, message, placeholder) => {
    const checked = checkValues(dreamMachine.fields, { prompt: '海边的猫' }, traits);
    expect('problems' in checked ? checked.problems : []).toEqual(
      message === undefined ? [] : [{ field: 'prompt', message }],
    );
    const { english, ...field } = promptedField(
      wordedField(dreamMachine.fields.prompt, { generationPattern: 0 }),
      traits,
    );
    expect([english, field.placeholder]).toEqual([message, placeholder]);
  });
});

it('a prompt is refused in Chinese where the engine understands English alone, and other words are not', () => {
  const message = '请输入英文提示词，或输入中文点击左下角翻译。';
  const given = { prompt: '红色丝绸', text: '春日上新' };
  expect(checkValues(creativeText.fields, given, { englishOnly: true })).toEqual({
    problems: [{ field: 'prompt', message }],
  });
  expect(checkValues(creativeText.fields, { ...given, prompt: 'red silk' }, { englishOnly: true })).toMatchObject({
    values: { prompt: 'red silk', text: '春日上新' },
  });
  expect(checkValues(creativeText.fields, given, { englishOnly: false })).toMatchObject({ values: given });
  const features = { mode: '2', imageUrl: 'key', style: 'a girl', other: '短发' };
  expect(checkValues(modelSwap.fields, features, { englishOnly: true })).toEqual({
    problems: [{ field: 'other', message: '请用英文填写其他特征' }],
  });
  expect(checkValues(modelSwap.fields, { ...features, other: 'short hair' }, { englishOnly: true })).toMatchObject({
    values: { other: 'short hair' },
  });
});

it.each(tools)('an untouched form of $title lacks only what is required', ({ fields }) => {
  const initial = initialValues(fields);
  const problems = problemsOf(fields, initial);
  for (const { field, message } of problems) {
    const declared = fields[field];
    const worded = declared && wordedField(declared, initial);
    expect([worded?.required, worded?.requiredUnless?.message]).toContain(message);
  }
  expect(new Set(Object.keys(initial)).size).toBe(Object.keys(initial).length);
});
