import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../build/programs.ts';
import { requireNode } from './node-version.ts';

it('a Node that cannot build a remote is refused in a sentence, from the version on that the kit says', () => {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'shared/remote-kit/package.json'), 'utf8'));
  expect(engines.node).toBe('>=24');
  expect(() => requireNode('20.20.2')).toThrow('Remotes are made with Node 24 or newer; this is 20.20.2.');
  for (const version of ['24.0.0', '24.21.0', '100.0.0']) requireNode(version);
});
