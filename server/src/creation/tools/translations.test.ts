import { initialValues, type ToolField, type ToolValues, tools } from '@ai-site/shared/tools';
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
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== '')?.value;
  return field.kind === 'text' ? 'words' : 'key';
}

function valuesOf(code: string): ToolValues {
  const fields = Object.entries(tools.find((tool) => tool.code === code)?.fields ?? {});
  const given = fields.filter(([, field]) => field.required !== undefined && ['text', 'file', 'mask', 'engine', 'choice'].includes(field.kind));
  const initial = initialValues(Object.fromEntries(fields));
  return { ...initial, ...Object.fromEntries(given.filter(([name]) => initial[name] === '').map(([name, field]) => [name, filled(field)])) };
}

const operationOf = (code: string, values: ToolValues = {}, given: Partial<RunInputs> = {}) =>
  translationOf(code)?.operation({ ...valuesOf(code), ...values }, { ...inputs, ...given });

describe('every tool', () => {
  it.each(tools.map(({ code }) => [code]))('%s is asked of an engine by an operation that it needs', (code) => {
    const translation = translationOf(code);
    const operation = operationOf(code, {}, { file: (field) => (/reference/i.test(field) && !/original/.test(field) ? null : fileOf(field)) });
    expect(translation?.needs).toContain(operation?.kind);
    if (operation !== undefined && 'count' in operation && 'vae' in operation)
      expect([operation.count, operation.seed, operation.width % 8, operation.height % 8]).toEqual([2, 7, 0, 0]);
  });
});

describe('the values of', () => {
  it.each([
    [
      'creative-image',
      { prompt: '猫', negativePrompt: '狗', styleId: 'ink' },
      { kind: 'redraw', prompt: '猫', negativePrompt: '狗', style: 'ink', picture: { path: '/referenceImageUrl' } },
    ],
    ['similar-image', { weight: 2 }, { kind: 'redraw', change: 0 }],
    ['similar-image', { weight: 0 }, { kind: 'redraw', change: 1 }],
    ['generate-image', { weight: 1, checkpoint: 'xl' }, { kind: 'redraw', change: 0.5, checkpoint: 'xl' }],
    ['control-image', { controlType: 'canny', controlWeight: 1.5 }, { controls: [{ type: 'canny', weight: 1.5, picture: { path: '/controlImageUrl' } }] }],
    ['creative-text', { text: '春日上新', prompt: '花' }, { text: '春日上新', prompt: '花，艺术字设计，背景简洁' }],
    ['creative-text', { text: '', prompt: '花', mode: '2' }, { text: '花', prompt: '花，文字海报，完整的画面' }],
    ['model-swap', { mode: '1', modelId: 'girl' }, { prompt: '女童，户外', clothes: { path: '/imageSegUrl.png' }, width: 1536, height: 512 }],
    ['model-swap', { mode: '2', style: 'a girl', attitude: '行走', angle: '', other: '短发' }, { prompt: 'a girl，行走，短发', reference: { path: '/referenceImageUrl' } }],
    ['product-replace', { degreeOfChange: 0.3 }, { change: 0.3, product: { path: '/originalProductImageUrl' }, region: { path: '/regionalReferenceImageUrl.png' } }],
    ['cutout', { cutoutMode: 4 }, { mode: 'hair' }],
    ['erase', { smartCompletion: true }, { smart: true, mask: { path: '/maskImg.png' }, picture: { path: '/originalImg' } }],
    ['hd-image', {}, { factor: 1 }],
    ['zoom-image', { magnification: 4 }, { factor: 4 }],
    ['sd-image', { steps: 30, loras: [{ loraId: 'a', loraPercent: 0.5 }], vae: 'v' }, { steps: 30, loras: [{ id: 'a', weight: 0.5 }], vae: 'v', sampler: null }],
  ] as const)('%s: %j', (code, values, operation) => {
    expect(operationOf(code, values)).toMatchObject(operation);
  });

  it('a row that no longer fit are told', () => {
    expect(() => translationOf('cutout')?.operation({ originalImgUrl: 'key', cutoutMode: 99 }, inputs)).toThrow('cutoutMode');
  });
});
