import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PORTRAIT_FILES, portraitFile } from '../../../../src/comics/library/official-roles.ts';
import { STYLE_FILES, styleFile } from '../../../../src/comics/library/styles.ts';
import { samplePainter } from '../samples/draw-sample.ts';
import { portraitSamples } from './portrait-samples.ts';
import { styleSamples } from './style-samples.ts';

/** Draws the images of the styles and of the official roles, a part of `npm run samples`. */
const painter = samplePainter();
try {
  const drawn = new Map<string, Uint8Array>();
  for (const sample of styleSamples) drawn.set(styleFile(sample.id), await painter.draw(sample));
  for (const sample of portraitSamples) drawn.set(portraitFile(sample.id), await painter.draw(sample));
  for (const directory of [STYLE_FILES, PORTRAIT_FILES]) {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory);
  }
  for (const [file, bytes] of drawn) writeFileSync(file, bytes);
} finally {
  await painter.close();
}
