import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg } from '../../../../src/platform/media/ffmpeg/find-ffmpeg.ts';
import { endImageThreads } from '../../../../src/platform/media/process-image.ts';
import {
  type ExampleFacts,
  FILES,
  imageFile,
  stripFile,
  videoFile,
  webpFile,
} from '../../../../src/showcase/examples/example-files.ts';
import { examples } from '../../../../src/showcase/examples/examples.ts';
import { exampleFacts } from '../../../../src/showcase/examples/facts.generated.ts';
import { ExampleMaker } from './make-example.ts';
import { writeImage, writeVideo } from './write-files.ts';

const HELP = `npm run examples [id ...]

Makes the examples that a new site shows, with the builtin engine: all, or those of these ids (fox, video-sea). A test fails when one does not show what the engine draws today.`;

const TARGET = path.join(import.meta.dirname, '../../../../src/showcase/examples/facts.generated.ts');

async function makeExamples(ids: readonly string[]): Promise<void> {
  const program = findFfmpeg(null);
  if (program === null) throw new Error('Examples need ffmpeg');
  mkdirSync(FILES, { recursive: true });
  const facts = new Map(Object.entries(exampleFacts));
  const maker = await ExampleMaker.open(program);
  try {
    for (const example of examples.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
      const { path: file } = await maker.make(example);
      facts.set(
        example.id,
        example.tool.output === 'video'
          ? await writeVideo(example.id, program, file)
          : await writeImage(example.id, file),
      );
      writeFacts(facts);
      process.stdout.write(`${example.id}\n`);
    }
  } finally {
    await maker.close();
    await endImageThreads();
  }
  removeOthers(facts);
}

/** Facts of the examples that exist, in their order. */
function writeFacts(facts: ReadonlyMap<string, ExampleFacts>): void {
  const rows = examples.flatMap(({ id }) => (facts.has(id) ? [`  '${id}': ${JSON.stringify(facts.get(id))},`] : []));
  writeFileSync(
    TARGET,
    `import type { ExampleFacts } from './example-files.ts';\n\n// Written by \`npm run examples\`: change the sources, not this file.\n// biome-ignore format: one line for each example\nexport const exampleFacts: Readonly<Record<string, ExampleFacts>> = {\n${rows.join('\n')}\n};\n`,
  );
}

/** Removes files of examples and sizes that are no longer made. */
function removeOthers(facts: ReadonlyMap<string, ExampleFacts>): void {
  const wanted = new Set(
    examples.flatMap(({ id }) => {
      const { images = [], video = null } = facts.get(id) ?? {};
      return [
        webpFile(id),
        ...images.map(({ width }) => imageFile(id, width)),
        ...(video === null ? [] : [videoFile(id), stripFile(id)]),
      ];
    }),
  );
  for (const name of readdirSync(FILES)) if (!wanted.has(path.join(FILES, name))) rmSync(path.join(FILES, name));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) process.stdout.write(`${HELP}\n`);
else await makeExamples(positionals);
