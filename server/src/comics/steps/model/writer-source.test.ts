import { expect, it } from '@jest/globals';
import { readSettings } from '../../../platform/config/settings.ts';
import { configuredComicsWriter } from './writer-source.ts';

const writerWith = (env: NodeJS.ProcessEnv) =>
  configuredComicsWriter(readSettings({ SITE_ENV: 'local', SECRET_KEY: 'a secret key that only tests know', ...env }));

it('the model of the tier writes; without one the rules do, and the engine of demonstrations never', () => {
  const server = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
  expect(writerWith({})).toBeNull();
  expect(writerWith(server)).toBeNull();
  expect(writerWith({ CHAT_MODEL: 'small' })).toBeNull();
  expect(writerWith({ ...server, CHAT_MODEL: 'small', CHAT_MODEL_6: 'large' })).toMatchObject({
    model: 'small',
    engine: { builtin: false },
  });
  expect(writerWith({ ...server, CHAT_MODEL: 'small', CHAT_MODEL_6: 'large', COMICS_TEXT_TIER: '6' })).toMatchObject({
    model: 'large',
  });
  expect(writerWith({ ...server, CHAT_MODEL: 'small', COMICS_TEXT_TIER: '6' })).toBeNull();
});
