import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { CDPSession } from '@playwright/test';
import { countTraffic } from './traffic.ts';

/** A fake CDP session whose network events are emitted by the test. */
function network() {
  const events = new EventEmitter();
  const traffic = countTraffic(events as unknown as CDPSession);
  const tell = (event: string, detail: object): boolean => events.emit(`Network.${event}`, detail);
  return {
    traffic,
    ask: (requestId: string, url = 'http://localhost/a.js') =>
      tell('requestWillBeSent', { requestId, request: { url } }),
    receive: (requestId: string, encodedDataLength: number) => tell('dataReceived', { requestId, encodedDataLength }),
    finish: (requestId: string, encodedDataLength: number) => tell('loadingFinished', { requestId, encodedDataLength }),
    fail: (requestId: string) => tell('loadingFailed', { requestId }),
  };
}

describe('the traffic of a page', () => {
  it('is what came over the wire, once everything asked for has ended', async () => {
    const { traffic, ask, receive, finish } = network();
    ask('1');
    ask('2');
    finish('1', 500);
    const sum = traffic.sum();
    receive('2', 900);
    finish('2', 1200);
    expect(await sum).toEqual({ bytes: 1700, requests: 2 });
  });

  it('leaves out what was asked for earlier, what came from a cache, and what is no request', async () => {
    const { traffic, ask, finish } = network();
    finish('earlier', 9000);
    ask('cached');
    finish('cached', 0);
    ask('inline', 'data:text/css,');
    expect(await traffic.sum()).toEqual({ bytes: 0, requests: 0 });
  });

  it('counts what had come of a request that broke off', async () => {
    const { traffic, ask, receive, fail } = network();
    ask('1');
    receive('1', 300);
    fail('1');
    expect(await traffic.sum()).toEqual({ bytes: 300, requests: 1 });
  });
});
