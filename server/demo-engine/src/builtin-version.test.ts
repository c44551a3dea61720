import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { BUILTIN_VERSION } from '../../src/engines/builtin-version.ts';
import { temporaryDirectory } from '../../src/engines/classical/images/testing/run-engine.ts';
import { drawingDefaults } from '../../src/engines/tasks/drawing-defaults.ts';
import { resultOf } from './images/testing/run-engine.ts';

const SIDE = 128;
/** Cells of a side whose mean colours are compared: other processors round single pixels otherwise. */
const CELLS = 8;
/** Mean difference of the colours, 0 to 255. */
const SAME = 1.5;

/** Drawings of this version of the engine. A change of the engine that changes them raises `BUILTIN_VERSION` and replaces them here. */
const drawings = {
  version: 8,
  colours: {
    雪地里的柴犬:
      'ipWfkqO0i6zIja7Nka7Lk6/Hk63EpbbEo622kqCuucC/0syuyMKlsru7ucXPxsrPtsDLoqan2bpz6MZw4LdcyZ5ZzMfA09jdusTOr6mfvaBrxrCDpophl2g0w7Sf1Nrg4+Xn4+Tot8jEeaKycH2JmIVs5N/Y5ejr7O7v8PH00cmxgoyLybefyrqq5unu5+jr6+zu7e/w2MSwm4ZzxK2Mxrqu2+Dn4OPm6uvt6+zt5+fo4+Tm5+fo5eXm6+zu6uvt',
    雪山与湖面倒影:
      'H43PHIzQGovQGYvQGozQGozQLJLRN5POSp7LOKHWPqHVQaHWTqTWRKLWN5/VOqDVc5+6dbrbaLfba7fbd7nbcbjbXrTaZbXZgZ20pL7PyN3nx9vlpMremMjgps3hv9HcfJehiaO0zNbd2d/ixNPbvdDUzdfSydLHaombgp6ywM3Ywc7XlLfLh7TKmbnGrLy5RG+UVI22TJC8TZG8So25Rou6PIe5SIi1J2SXHGupIG6qIm6qLG+nImqmGWilGGek',
  },
} as const;

const directory = temporaryDirectory();

async function coloursOf(prompt: string): Promise<Buffer> {
  const file = await resultOf(
    { ...drawingDefaults, kind: 'draw', prompt, width: SIDE, height: SIDE, seed: 12 },
    directory,
  );
  return sharp(file).removeAlpha().resize(CELLS, CELLS, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
}

describe('the version of the builtin engine', () => {
  it('is that of the drawings which it makes', async () => {
    expect(BUILTIN_VERSION).toBe(drawings.version);
    for (const [prompt, expected] of Object.entries(drawings.colours)) {
      const colours = await coloursOf(prompt);
      const known = Buffer.from(expected, 'base64');
      const difference =
        colours.reduce((sum, value, place) => sum + Math.abs(value - (known[place] ?? 0)), 0) / colours.length;
      if (difference > SAME)
        throw new Error(
          `${prompt} is drawn otherwise: raise BUILTIN_VERSION and put this here: ${colours.toString('base64')}`,
        );
    }
  });
});
