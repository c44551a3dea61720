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
const pages = new Map(tenPages().map((page) => [page.name, page]));

describe('text of an image', () => {
  it.each([
    'Chinese',
    ...(testDepth.everyVariant
      ? ['turned by 30 degrees', 'light caption on a scene', 'vertical', 'upside down', 'two columns']
      : []),
  ])('is read: %s', async (name) => {
    const page = pages.get(name);
    if (page === undefined) throw new TypeError(name);
    const { lines } = await nets.readText(page.image, never);
    expect(editDistance(lines.map(({ text }) => text).join('\n'), page.lines.join('\n'))).toBeLessThanOrEqual(3);
  });

  it('has its places in the pixels of the image', async () => {
    const page = drawPage({
      name: 'one line',
      width: 600,
      height: 300,
      lines: ['请勿停车'],
      draw: (context, [text = '']) => {
        context.font = '40px "Noto Sans SC"';
        context.fillText(text, 200, 150);
      },
    });
    const { width, height, lines } = await nets.readText(page.image, never);
    expect([width, height, lines.map(({ text }) => text)]).toEqual([600, 300, ['请勿停车']]);
    const [[left, top], , [right, bottom]] = lines[0]?.corners ?? [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    // Letters of 40 pixels, the line's own height around them.
    for (const [found, expected] of [
      [left, 195],
      [right, 365],
      [top, 108],
      [bottom, 162],
    ] as const)
      expect(Math.abs(found - expected)).toBeLessThan(14);
    expect(lines[0]?.confidence).toBeGreaterThan(0.9);
  });

  it('is empty where there is none', async () => {
    const scene = drawPage({ name: 'scene', width: 800, height: 600, lines: [], draw: drawScene });
    const text = await nets.readText(scene.image, never);
    expect([text, plainText(text)]).toEqual([{ width: 800, height: 600, lines: [] }, '']);
  });

  it('is not read from what is not an image', async () => {
    await expect(nets.readText(Buffer.from('no image'), never)).rejects.toThrow('unsupported image format');
  });
});
