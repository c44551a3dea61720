import { expect, test } from '@jest/globals';
import { EngineError, engineErrorTexts } from './engine-error.ts';
import { loggedFailure, variablesToCheck } from './operator-hints.ts';

test('users read no setting, and are asked to come back later for what passes alone', () => {
  for (const [kind, text] of Object.entries(engineErrorTexts)) {
    expect(text).not.toMatch(/[A-Za-z]/);
    if (text.includes('稍后重试')) expect(['quota', 'timeout', 'unreachable', 'upstream']).toContain(kind);
  }
});

test.each([
  ['openai', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'],
  ['sdwebui', 'SDWEBUI_AUTH', 'SDWEBUI_URL'],
  ['comfyui', 'COMFYUI_URL', 'COMFYUI_WORKFLOWS'],
  ['dashscope', 'DASHSCOPE_API_KEY', 'DASHSCOPE_BASE_URL'],
  ['ark', 'ARK_API_KEY', 'ARK_IMAGE_MODEL'],
  ['model', 'SPEECH_API_KEY', 'SPEECH_BASE_URL'],
])('the log names the settings of %s, and of no other engine', (engine, key, server) => {
  const hint = (kind: 'authentication' | 'unsupported') => loggedFailure(new EngineError(kind), engine).hint;
  expect([hint('authentication'), hint('unsupported')]).toEqual([
    expect.stringContaining(key),
    expect.stringContaining(server),
  ]);
  if (engine !== 'openai') expect(`${hint('authentication')} ${hint('unsupported')}`).not.toContain('OPENAI');
});

test('a failure that tells of no setting has no hint, and neither has the builtin engine', () => {
  expect([
    variablesToCheck('timeout', 'ark'),
    variablesToCheck('authentication', 'builtin'),
    loggedFailure(new EngineError('timeout'), 'ark').hint,
  ]).toEqual([[], [], undefined]);
});
