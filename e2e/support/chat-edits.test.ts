import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../server/src/delivery/build/programs.ts';
import { chatEdits } from './chat-edits.ts';

// What makes them runs by night and in benchmarks only.
it.each(Object.entries(chatEdits))('the edit of a %s finds its place once', (_, edit) => {
  const { file, text } = edit(1);
  expect(readFileSync(path.join(root, file), 'utf8').split(text)).toHaveLength(2);
});
