import { expect, test } from '@jest/globals';
import { EngineError, engineErrorTexts } from './engine-error.ts';

test('users read no setting; the log names the one to check', () => {
  for (const text of Object.values(engineErrorTexts)) expect(text).not.toMatch(/[A-Za-z]/);
  expect(new EngineError('authentication').hint).toContain('OPENAI_API_KEY');
  expect(new EngineError('unsupported').hint).toContain('OPENAI_BASE_URL');
  expect(new EngineError('timeout').hint).toBeUndefined();
});
