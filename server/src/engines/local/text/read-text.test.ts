import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testDepth } from '../../../testing/test-depth.ts';
import { LocalNets } from '../local-nets.ts';
import { plainText } from './plain-text.ts';
import { drawPage, drawScene } from './testing/drawn-pages.ts';
import { editDistance } from './testing/edit-distance.ts';
import { tenPages } from './testing/ten-pages.ts';

const nets = new LocalNets({ directory: tmpdir(), models: path.join(tmpdir(), 'no-models') });
afterAll(() => nets.close());

const never = new AbortController().signal;

const read: ReadonlySet<string> = new Set([
  'Chinese',
  'turned by 30 degrees',
  'light caption on a scene',
  'vertical',
  'upside down',
  'two columns',
]);

describe('text of an image', () => {
  // By day two lines of it.
  if (testDepth.everyVariant)
    it.each(tenPages().filter(({ name }) => read.has(name)))('is read: $name', async ({ image, lines: expected }) => {
      const { lines } = await nets.readText(image, never);
      expect(editDistance(lines.map(({ text }) => text).join('\n'), expected.join('\n'))).toBeLessThanOrEqual(3);
    });

  it('is read line by line, at its places in the pixels of the image', async () => {
    const page = drawPage({
      name: 'two lines',
      width: 600,
      height: 300,
      lines: ['请勿停车', '违者罚款两百元'],
      draw: (context, [first = '', second = '']) => {
        context.font = '40px "Noto Sans SC"';
        context.fillText(first, 200, 110);
        context.fillText(second, 140, 210);
      },
    });
    const { width, height, lines } = await nets.readText(page.image, never);
    expect([width, height, lines.map(({ text }) => text)]).toEqual([600, 300, page.lines]);
    /** Letters of 40 pixels, the line's own height around them. */
    const places = [
      { left: 195, right: 365, top: 68, bottom: 122 },
      { left: 135, right: 425, top: 168, bottom: 222 },
    ];
    for (const [index, expected] of places.entries()) {
      const [[left, top], , [right, bottom]] = lines[index]?.corners ?? [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ];
      for (const [found, place] of [
        [left, expected.left],
        [right, expected.right],
        [top, expected.top],
        [bottom, expected.bottom],
      ] as const)
        expect(Math.abs(found - place)).toBeLessThan(14);
      expect(lines[index]?.confidence).toBeGreaterThan(0.9);
    }
  });

  it('is empty where there is none', async () => {
    const scene = drawPage({ name: 'scene', width: 400, height: 300, lines: [], draw: drawScene });
    const text = await nets.readText(scene.image, never);
    expect([text, plainText(text)]).toEqual([{ width: 400, height: 300, lines: [] }, '']);
  });

  it('is not read from what is not an image', async () => {
    await expect(nets.readText(Buffer.from('no image'), never)).rejects.toThrow('unsupported image format');
  });
});
