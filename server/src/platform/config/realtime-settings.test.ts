import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const realtimeOf = (REALTIME_URL: string) => readSettings({ SITE_ENV: 'local', REALTIME_URL }).realtime;

it('messages between nodes go through the database unless a Redis is named', () => {
  expect(realtimeOf('')).toBeNull();
  expect(realtimeOf('redis://:geheim@10.0.0.7:6379')).toEqual({
    url: new URL('redis://:geheim@10.0.0.7:6379'),
    prefix: 'ai-site:',
  });
  expect(realtimeOf('rediss://cache.internal?prefix=second:')?.prefix).toBe('second:');
});

it.each(['nats://10.0.0.7', 'redis://10.0.0.7/3', 'redis://10.0.0.7?prefix=', '10.0.0.7:6379'])(
  '%s is refused',
  (url) => {
    expect(() => realtimeOf(url)).toThrow(/REALTIME_URL/);
  },
);
