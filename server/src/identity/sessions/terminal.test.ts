import { describe, expect, it } from '@jest/globals';
import { terminalOf } from './terminal.ts';

const of = (userAgent: string, ip = '203.0.113.9') => terminalOf({ userAgent, ip });

describe('the terminal of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'desktop',
      'Chrome 120',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/121.0.0.0',
      'desktop',
      'Edge 121',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15',
      'desktop',
      'Safari 17',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'desktop', 'Firefox 121', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari 17',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      'tablet',
      'Safari 16',
      'iPadOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'phone',
      'Chrome 120',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; Pad 6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
      'tablet',
      'Chrome 119',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; V2227A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.44',
      'phone',
      '微信 8',
      'Android',
    ],
    ['curl/8.5.0', 'unknown', '', ''],
    ['', 'unknown', '', ''],
  ])('of %j', (userAgent, device, browser, system) => {
    expect(of(userAgent)).toEqual({ device, browser, system, addressPrefix: '203.0.*.*' });
  });

  it.each([
    ['203.0.113.9', '203.0.*.*'],
    ['::ffff:203.0.113.9', '203.0.*.*'],
    ['2408:8000:1234:5678::1', '2408:8000:*'],
    ['::1', '0:0:*'],
  ])('keeps of the address %s only %s', (ip, prefix) => {
    expect(of('', ip).addressPrefix).toBe(prefix);
  });

  it('reads a hostile user agent in bounded time and length', () => {
    expect(of(`Chrome/${'9'.repeat(16_000)}`).browser.length).toBeLessThan(510);
  });
});
