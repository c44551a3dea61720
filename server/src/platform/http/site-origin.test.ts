import { expect, it } from '@jest/globals';
import { originOf } from './site-origin.ts';

it.each([
  ['localhost:8080', 'localhost', 'http://localhost:8080'],
  ['127.0.0.1:8080', '127.0.0.1', 'http://127.0.0.1:8080'],
  ['evil.example', 'evil.example', 'http://localhost:3000'],
])('the site is at the configured origin, or on this machine: %s', (host, hostname, local) => {
  const request = { protocol: 'http', host, hostname, socket: { localPort: 3000 } } as const;
  expect(originOf({ publicOrigin: 'https://ai.example.com' }, request)).toBe('https://ai.example.com');
  expect(originOf({ publicOrigin: null }, request)).toBe(local);
});
