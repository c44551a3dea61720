import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { samplePainter } from '../../engines/builtin/samples/draw-sample.ts';
import { styleSamples } from './style-samples.ts';
import { STYLE_FILES, styleFile } from './styles.ts';

/** Draws the images of the styles, a part of `npm run samples`. */
const painter = samplePainter();
try {
  const drawn = new Map<string, Uint8Array>();
  for (const sample of styleSamples) drawn.set(styleFile(sample.id), await painter.draw(sample));
  rmSync(STYLE_FILES, { recursive: true, force: true });
  mkdirSync(STYLE_FILES);
  for (const [file, bytes] of drawn) writeFileSync(file, bytes);
} finally {
  await painter.close();
}
