import { beforeEach, expect, it } from '@jest/globals';
import { erase } from '../../../tools/erase/tool.ts';
import { productReplace } from '../../../tools/product-replace/tool.ts';
import { MaskEditorStore } from '../../mask-editor/index.ts';
import { type MaskInputs, maskOptions } from './mask-options.ts';

const size = { width: 400, height: 300 };
const image = { key: 'in-1', url: '/files/in-1.webp', name: '原图' };
const field = erase.fields.maskImg;

beforeEach(() => localStorage.clear());

async function open(inputs: Partial<MaskInputs> = {}) {
  const options = await maskOptions(field, {
    tool: erase.code,
    name: 'maskImg',
    image,
    mask: undefined,
    size,
    ...inputs,
  });
  return new MaskEditorStore({ ...options, image: { ...image, ...size } });
}

it('the marks of a field come back in that field alone, without the results that were marked in turn', async () => {
  (await open()).invert();
  (await open({ continued: true })).addResult({ key: 'out-1', url: '/files/out-1.png', ...size });
  const [form, continued, otherField, otherTool] = [
    await open(),
    await open({ continued: true }),
    await open({ name: 'other' }),
    await open({ tool: productReplace.code }),
  ];
  expect([form.image.key, form.marked]).toEqual(['in-1', true]);
  expect([continued.image.key, continued.marked]).toEqual(['out-1', false]);
  expect([otherField.restored, otherTool.restored]).toEqual([false, false]);
});

it('lines of text can be marked where what is marked goes away, and nowhere else', async () => {
  expect((await open()).texts).not.toBeNull();
  expect((await open({ tool: productReplace.code })).texts).toBeNull();
});
