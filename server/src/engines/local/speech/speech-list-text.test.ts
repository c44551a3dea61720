import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { speechRuntime } from '../runtimes/own-model-runtimes.ts';
import type { SpeechFolder } from './speech-folders.ts';
import { speechListText } from './speech-list-text.ts';

const speaks: SpeechFolder = {
  name: 'melo',
  bytes: 170_100_000,
  use: {
    kind: 'speak',
    family: 'vits',
    options: {},
    ruleFsts: '',
    speakers: [{ sid: 0, language: 'zh', timbre: null }],
  },
  trial: { ms: 900, speed: 3.14, mib: 412 },
  problem: null,
};

it('tells what models of speech are for and how fast they are here, and published ones that would help', () => {
  const lines = speechListText(
    '/models',
    [speaks, { ...speaks, name: 'half', use: null, trial: null, problem: { kind: 'missing', what: 'tokens.txt' } }],
    true,
  ).split('\n');
  expect(lines[1]).toBe(
    '  melo/ (171 MB) speak (vits, voices: 1), serves 朗读回答, 文字配音, 主播生成, 分镜配音; its trial took 900 ms here: 3.1 seconds of audio for each second of processor time, at most 412 MiB of memory',
  );
  expect(lines[2]).toBe('  half/ (171 MB) 文件夹不完整：缺少 tokens.txt；请把 sherpa-onnx 发布的整个文件夹放进来');
  expect(lines).toContain('listen: 语音输入 would gain');
  expect(lines.join()).toContain('sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17');
  expect(lines.join()).not.toContain('kokoro');
});

it('says how the runtime is installed where it is not, in the version that is tested', () => {
  expect(speechListText('/models', [], false)).toContain(`npm install --no-save ${speechRuntime.pinned}`);
  const { devDependencies } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  );
  expect(speechRuntime.pinned).toBe(`sherpa-onnx-node@${devDependencies['sherpa-onnx-node']}`);
});
