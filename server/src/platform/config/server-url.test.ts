import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

it('an address that is none is refused under the name of its variable', () => {
  expect(() => readSettings({ SITE_ENV: 'local', SDWEBUI_URL: 'nonsense' })).toThrow(/SDWEBUI_URL: /);
});
