import type { Import } from './imports.ts';

const FOLDER = 'server/demo-engine/';
const ENTRY = 'server/demo-engine/src/index.ts';
/** The one file that loads the demonstration engine, where the settings want it. */
const LOADER = 'server/src/engines/registry/load-demo-engine.ts';
/** Programs for developers: they draw what the site ships, and read what it is for. */
const GALLERY = 'server/demo-engine/src/gallery/';

/** Files and folders of the server that the demonstration engine may import: ports, operations, and helpers that other engines use too. */
const entryPoints: readonly string[] = [
  'server/src/engines/classical/',
  'server/src/engines/engine-error.ts',
  'server/src/engines/file-blocks.ts',
  'server/src/engines/help/',
  'server/src/engines/passage-search/',
  'server/src/engines/port.ts',
  'server/src/engines/registry/demo-engine.ts',
  'server/src/engines/similarity/',
  'server/src/engines/speech/',
  'server/src/engines/speech-port.ts',
  'server/src/engines/tasks/',
  'server/src/engines/text-lines.ts',
  'server/src/engines/writing/chat-writing-engine.ts',
  'server/src/engines/writing/writing-capabilities.ts',
  'server/src/platform/errors/',
  'server/src/platform/media/',
  'server/src/platform/threads/',
];

/** Tests and benches outside the engine that have something made by it. */
export const demoEngineTests: readonly string[] = [
  'e2e/bench/tools/coarse-drawing-worker.ts',
  'e2e/bench/tools/drawing.ts',
  'e2e/bench/tools/videos-node.ts',
  'e2e/bench/tools/videos.ts',
  'e2e/support/suggestions.test.ts',
  'server/src/chat/hostile-text.test.ts',
  'server/src/chat/replies/continue-answer.test.ts',
  'server/src/comics/library/library.test.ts',
  'server/src/creation/tasks/inputs/masked-images.nightly.test.ts',
  'server/src/creation/tasks/run/demonstrations.test.ts',
  'server/src/creation/tasks/run/model-swap.test.ts',
  'server/src/creation/texts/texts.test.ts',
  'server/src/engines/classical/images/watermark/find-marks.nightly.test.ts',
  'server/src/engines/writing/writers.test.ts',
  'server/src/operations/services/services.test.ts',
  'server/src/showcase/examples/examples.test.ts',
  'server/src/testing/patient-limits.ts',
  'server/src/testing/quick-answers.ts',
];

/** Imports of the demonstration engine by other parts of the site than its loader, and imports by it of what is no entry point of the server. */
export function demoEngineImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, kind }) => {
      const own = from.startsWith(FOLDER);
      if (to.startsWith(FOLDER)) return !own && !(from === LOADER && to === ENTRY && kind === 'lazy');
      return (
        own &&
        !from.startsWith(GALLERY) &&
        to.startsWith('server/') &&
        !entryPoints.some((place) => (place.endsWith('/') ? to.startsWith(place) : to === place))
      );
    })
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Tests that import the engine and are not listed, and listed ones that do not. */
export function unlistedDemoEngineTests(imports: readonly Import[], listed = demoEngineTests): string[] {
  const using = new Set(
    imports.filter(({ from, to }) => to.startsWith(FOLDER) && !from.startsWith(FOLDER)).map(({ from }) => from),
  );
  return [
    ...[...using].filter((file) => !listed.includes(file)).map((file) => `${file} uses the demonstration engine`),
    ...listed.filter((file) => !using.has(file)).map((file) => `${file} does not use the demonstration engine`),
  ].sort();
}
