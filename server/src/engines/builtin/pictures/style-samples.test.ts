import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BuiltinPictureEngine } from './builtin-picture-engine.ts';
import { styleSamples } from './style-samples.ts';
import { temporaryDirectory } from './testing/run-engine.ts';
import { pictureFile, sceneWithBall } from './testing/sample-pictures.ts';

const directory = temporaryDirectory();

describe('styles of the builtin engine', () => {
  it('have pictures that the engine drew', async () => {
    const engine = new BuiltinPictureEngine();
    const { styles } = await engine.capabilities();
    expect(new Set(styles.map(({ id }) => id)).size).toBe(styles.length);
    const sketch = styles.find(({ id }) => id === 'sketch');
    const bytes = await sketch?.picture?.();
    expect(await sharp(Buffer.from(bytes ?? [])).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    // Graphite has no colours.
    const { channels } = await sharp(Buffer.from(bytes ?? [])).stats();
    const [red, , blue] = channels;
    expect(Math.abs((red?.mean ?? 0) - (blue?.mean ?? 255))).toBeLessThan(12);
    await engine.close();
  });
});

describe('a sample', () => {
  it('is drawn once, and again when it failed', async () => {
    const file = await pictureFile(directory, 'sample.png', sceneWithBall(32));
    let runs = 0;
    const sample = styleSamples(async () => {
      runs += 1;
      if (runs === 1) throw new Error('no');
      return file;
    });
    await expect(sample('oil')).rejects.toThrow('no');
    const [first, second] = await Promise.all([sample('oil'), sample('oil')]);
    expect(first).toBe(second);
    expect(runs).toBe(2);
  });
});
