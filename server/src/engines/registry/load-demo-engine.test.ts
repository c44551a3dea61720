import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createLog } from '../../platform/log.ts';
import { loadDemoEngine } from './load-demo-engine.ts';

const logged = () => {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
};

it('loads the demonstration engine, which does without a model what needs one', async () => {
  const { lines, log } = logged();
  const demo = await loadDemoEngine({ demo: true }, log);
  const engine = demo?.taskEngine({ ffmpeg: null, speech: [] });
  const operations = (await engine?.capabilities(AbortSignal.timeout(1000)))?.operations;
  expect([operations?.has('draw'), operations?.has('cutout'), lines]).toEqual([true, true, []]);
  expect(demo?.chatEngine({ similar: null }).builtin).toBe(true);
  await engine?.close();
});

it('there is none where it is switched off, or where its folder was left out, which the log says', async () => {
  const { lines, log } = logged();
  expect(await loadDemoEngine({ demo: false }, log)).toBeNull();
  const empty = mkdtempSync(path.join(os.tmpdir(), 'ai-site-no-demo-'));
  expect(await loadDemoEngine({ demo: true }, log, empty)).toBeNull();
  rmSync(empty, { recursive: true });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'there is no demonstration engine: its folder is not installed',
  ]);
});
