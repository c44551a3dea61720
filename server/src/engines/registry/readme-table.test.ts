import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tools } from '@ai-site/shared/tools';
import { expect, test } from '@jest/globals';
import { toolVariablePart } from '../../platform/config/engine-settings.ts';
import { arkImageOperations } from '../ark/ark-images.ts';
import { arkVideoOperations } from '../ark/ark-videos.ts';
import { workflowOperations } from '../comfyui/workflow-operations.ts';
import { dashScopeImageOperations } from '../dashscope/dashscope-images.ts';
import { dashScopeVideoOperations } from '../dashscope/dashscope-videos.ts';
import { openAiImageOperations } from '../openai/openai-image-operations.ts';
import { openAiVideoOperations } from '../openai/openai-video-requests.ts';
import { sdAlways, sdWithSubjects } from '../sdwebui/sdwebui-capabilities.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
const rows = readme.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const operation = /^`([a-z-]+)`$/.exec(cells[2] ?? '')?.[1];
  const codes = [...(cells[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code);
  return operation === undefined || cells.length !== 9 ? [] : [{ operation, codes, cells: cells.slice(3, 8) }];
});

test.each([
  ['openai', [...openAiImageOperations, 'describe', ...openAiVideoOperations]],
  ['sdwebui', [...sdAlways, ...sdWithSubjects, 'control']],
  ['comfyui', workflowOperations],
  ['dashscope', [...dashScopeImageOperations, ...dashScopeVideoOperations]],
  ['ark', [...arkImageOperations, ...arkVideoOperations]],
])('the table of server/README.md tells what %s can do', (engine, operations) => {
  const column = ['openai', 'sdwebui', 'comfyui', 'dashscope', 'ark'].indexOf(engine);
  expect(
    rows
      .filter(({ cells }) => cells[column] !== '')
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual([...operations].sort());
});

test('the table of server/README.md names every tool whose results are no texts, and no others', () => {
  const named = new Set(rows.flatMap(({ codes }) => codes));
  const reverse = 'REVERSE_PROMPT';
  const known = tools.flatMap(({ code, output }) =>
    output === 'text' && toolVariablePart(code) !== reverse ? [] : [toolVariablePart(code)],
  );
  expect([...named].sort()).toEqual(known.sort());
});
