import { expect, it } from '@jest/globals';
import { modelListText } from './list-text.ts';

it('tells what own nets are for, what is wrong with the others, and published ones that would help', () => {
  const at = { file: '/models/a.onnx', bytes: 178_648_008, edition: '1' };
  const text = modelListText('/models', [
    {
      ...at,
      name: 'a.onnx',
      use: { kind: 'inpaint', side: 512, image: 'image', mask: 'mask', bytes: false, keeps: false },
      ms: 2340,
      problem: null,
    },
    {
      ...at,
      name: 'b.onnx',
      use: null,
      ms: null,
      problem: { kind: 'unknown', signature: 'float32[1×8] → float32[1×8]' },
    },
  ]);
  const lines = text.split('\n');
  expect(lines[1]).toBe(
    '  a.onnx (179 MB) inpaint, serves ERASE, WATERMARK_REMOVAL, PRODUCT_REPLACE; its trial took 2340 ms here',
  );
  expect(lines[2]).toMatch(
    /^ {2}b\.onnx \(179 MB\) is none that is known: float32\[1×8\] → float32\[1×8\]; expected is an image to one channel/,
  );
  expect(lines).toContain('inpaint: ERASE, WATERMARK_REMOVAL, PRODUCT_REPLACE, served');
  expect(lines).toContain('cutout: CUTOUT would gain');
  expect(text).not.toContain('LaMa');
});

it('says that there are none', () => {
  expect(modelListText('/models', [])).toContain('Own nets in /models\n  none\n');
});
