import { expect, it } from '@jest/globals';
import { demoEngineImports, unlistedDemoEngineTests } from './demo-engine-imports.ts';
import { brokenRules } from './import-rules.ts';
import type { Import } from './imports.ts';
import { repositoryImports } from './testing/repository-imports.ts';

const edge = (from: string, to: string, kind: Import['kind'] = 'value'): Import => ({ from, to, kind });
const LOADER = 'server/src/engines/registry/load-demo-engine.ts';
const ENTRY = 'server/demo-engine/src/index.ts';

it('the site loads the demonstration engine in one place, and only when it is called', () => {
  expect(demoEngineImports([edge(LOADER, ENTRY, 'lazy')])).toEqual([]);
  expect(
    demoEngineImports([
      edge(LOADER, ENTRY),
      edge(LOADER, 'server/demo-engine/src/builtin-task-engine.ts', 'lazy'),
      edge('server/src/chat/a.ts', ENTRY, 'lazy'),
      edge('server/src/chat/a.ts', ENTRY, 'type'),
    ]),
  ).toHaveLength(4);
  expect(
    repositoryImports().filter(
      ({ from, to }) => to.startsWith('server/demo-engine/') && from.startsWith('server/src/'),
    ),
  ).toEqual([edge(LOADER, ENTRY, 'lazy')]);
});

it('the demonstration engine imports ports, operations and shared helpers of the server, its gallery anything', () => {
  const from = 'server/demo-engine/src/images/draw/draw.ts';
  expect(
    demoEngineImports([
      edge(from, 'server/src/engines/tasks/operations.ts', 'type'),
      edge(from, 'server/src/platform/media/open-image.ts'),
      edge(from, 'shared/src/random/index.ts'),
      edge(from, 'server/demo-engine/src/images/draw/sky.ts'),
      edge('server/demo-engine/src/gallery/examples/generate.ts', 'server/src/showcase/examples/examples.ts'),
    ]),
  ).toEqual([]);
  expect(
    demoEngineImports([
      edge(from, 'server/src/creation/tools/index.ts', 'type'),
      edge(from, 'server/src/engines/registry/engine-registry.ts'),
    ]),
  ).toHaveLength(2);
});

it('a violation fails the lint', () => {
  expect(brokenRules([edge('server/src/chat/a.ts', ENTRY)])).toEqual([
    `import across the demonstration engine's entry points: server/src/chat/a.ts imports ${ENTRY}`,
  ]);
});

it('tests outside it that use the demonstration engine are listed, and no others', () => {
  expect(unlistedDemoEngineTests([edge('server/src/chat/a.test.ts', ENTRY)], ['server/src/chat/b.test.ts'])).toEqual([
    'server/src/chat/a.test.ts uses the demonstration engine',
    'server/src/chat/b.test.ts does not use the demonstration engine',
  ]);
});
