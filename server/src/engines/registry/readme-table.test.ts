import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { arkFilmOperations } from '../ark/ark-films.ts';
import { arkPictureOperations } from '../ark/ark-pictures.ts';
import { workflowKinds } from '../comfyui/workflow-files.ts';
import { dashScopeFilmOperations } from '../dashscope/dashscope-films.ts';
import { dashScopePictureOperations } from '../dashscope/dashscope-pictures.ts';
import { openAiFilmOperations } from '../openai/openai-films.ts';
import { openAiPictureOperations } from '../openai/openai-pictures.ts';
import { sdAlways, sdWithSubjects } from '../sdwebui/sdwebui-capabilities.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../../../../README.md'), 'utf8');
const rows = readme.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const operation = /^`([a-z-]+)`$/.exec(cells[2] ?? '')?.[1];
  return operation === undefined || cells.length !== 9 ? [] : [{ operation, cells: cells.slice(3, 8) }];
});

test.each([
  ['openai', [...openAiPictureOperations, 'describe', ...openAiFilmOperations]],
  ['sdwebui', [...sdAlways, ...sdWithSubjects, 'control']],
  ['comfyui', workflowKinds],
  ['dashscope', [...dashScopePictureOperations, ...dashScopeFilmOperations]],
  ['ark', [...arkPictureOperations, ...arkFilmOperations]],
])('the table of the README tells what %s can do', (engine, operations) => {
  const column = ['openai', 'sdwebui', 'comfyui', 'dashscope', 'ark'].indexOf(engine);
  expect(
    rows
      .filter(({ cells }) => cells[column] !== '')
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual([...operations].sort());
});
