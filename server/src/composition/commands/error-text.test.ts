import { expect, it } from '@jest/globals';
import { BackupError } from '../../operations/backup/format/backup-error.ts';
import { SiteDataError } from '../../platform/installation/site-marker.ts';
import { errorText } from './error-text.ts';

it.each([new BackupError('damaged'), new SiteDataError('not mounted')])(
  '$name: a person reads its message alone',
  (error) => {
    expect(errorText(error)).toBe(error.message);
  },
);

it('a port that is taken is told with what to do', () => {
  expect(errorText(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))).toContain('PORT=8081 npm start');
});

it('an unexpected error has its stack, and what is none is told as it is', () => {
  const error = new TypeError('no such thing');
  expect(errorText(error)).toBe(error.stack);
  expect(errorText('nothing')).toBe('nothing');
});
