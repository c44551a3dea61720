import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, SAMPLE_FILES, type SampleFacts } from '../../../../src/comics/sample/sample-files.ts';
import { findFfmpeg } from '../../../../src/platform/media/ffmpeg/find-ffmpeg.ts';
import { endImageThreads } from '../../../../src/platform/media/process-image.ts';
import { makeSample } from './make-sample.ts';

const HELP = `npm run comics-sample

Makes the sample film of the comics studio, with its images, voices and music, with the builtin engines.`;

const TARGET = path.join(import.meta.dirname, '../../../../src/comics/sample/sample-facts.generated.ts');

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help === true) process.stdout.write(`${HELP}\n`);
else await generate();

async function generate(): Promise<void> {
  const program = findFfmpeg(null);
  if (program === null) throw new Error('The sample needs ffmpeg');
  mkdirSync(SAMPLE_FILES, { recursive: true });
  const directory = await mkdtemp(path.join(os.tmpdir(), 'ai-site-sample-'));
  try {
    const facts = await makeSample(program, directory, (line) => process.stdout.write(`${line}\n`));
    writeFacts(facts);
    const wanted = new Set(filesOf(facts).map(({ name }) => name));
    for (const name of readdirSync(SAMPLE_FILES)) if (!wanted.has(name)) rmSync(path.join(SAMPLE_FILES, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
    await endImageThreads();
  }
}

function writeFacts(facts: SampleFacts): void {
  writeFileSync(
    TARGET,
    `import type { SampleFacts } from './sample-files.ts';\n\n// Written by \`npm run comics-sample\`: change the sources, not this file.\n// biome-ignore format: as it is written\nexport const sampleFacts: SampleFacts = ${JSON.stringify(facts, null, 1)};\n`,
  );
}
