import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findFfmpeg } from '../../../../src/platform/media/ffmpeg/find-ffmpeg.ts';
import { SAMPLES, sampleFile } from '../../sample-files/sample-file.ts';
import { allSamples } from './all-samples.ts';
import { samplePainter } from './draw-sample.ts';

const HELP = `npm run samples

Draws the images of what the builtin engine offers. A test fails when one does not show what the engine draws today.`;

async function drawAll(): Promise<void> {
  const painter = samplePainter();
  try {
    const drawn = new Map<string, Uint8Array>();
    for (const sample of allSamples(findFfmpeg(null)))
      drawn.set(sampleFile(sample.kind, sample.id), await painter.draw(sample));
    rmSync(SAMPLES, { recursive: true, force: true });
    mkdirSync(SAMPLES);
    for (const [file, bytes] of drawn) writeFileSync(file, bytes);
  } finally {
    await painter.close();
  }
}

if (process.argv.some((arg) => arg === '--help' || arg === '-h')) process.stdout.write(`${HELP}\n`);
else await drawAll();
