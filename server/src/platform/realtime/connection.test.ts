import { EventEmitter } from 'node:events';
import {
  BUFFER_MAX_BYTES,
  CloseCode,
  PING_SECONDS,
  PONG_SECONDS,
  UNAUTHENTICATED_CLOSE_SECONDS,
} from '@ai-site/shared/api/realtime';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Connection, type Wire } from './connection.ts';

class FakeWire extends EventEmitter implements Wire {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: string[] = [];
  ended: number | 'cut' | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  ping(): void {
    this.pings += 1;
  }
  close(code: number): void {
    this.ended ??= code;
  }
  terminate(): void {
    this.ended ??= 'cut';
  }
}

let wire: FakeWire;
let connection: Connection;

beforeEach(() => {
  jest.useFakeTimers();
  wire = new FakeWire();
  connection = new Connection(wire);
});
afterEach(() => {
  wire.emit('close');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('a connection', () => {
  it('must register within ten seconds', () => {
    jest.advanceTimersByTime(UNAUTHENTICATED_CLOSE_SECONDS * 1000);
    expect(wire.ended).toBe(CloseCode.unregistered);
  });

  it('stays once it is registered and answers its pings', () => {
    connection.register({ userId: 'u', sessionId: 's' });
    for (let i = 0; i < 3; i += 1) {
      jest.advanceTimersByTime(PING_SECONDS * 1000);
      wire.emit('pong');
    }
    expect([wire.pings, wire.ended]).toEqual([3, null]);
  });

  it('is cut when no pong comes', () => {
    connection.register({ userId: 'u', sessionId: 's' });
    jest.advanceTimersByTime((PING_SECONDS + PONG_SECONDS) * 1000);
    expect(wire.ended).toBe('cut');
  });

  it('is cut when its reader lets a mebibyte lie', () => {
    wire.bufferedAmount = BUFFER_MAX_BYTES;
    connection.send({ type: 1, msg: null });
    expect(wire.ended).toBeNull();
    wire.bufferedAmount += 1;
    connection.send({ type: 1, msg: null });
    expect(wire.ended).toBe('cut');
  });

  it('sends nothing once it closes', () => {
    wire.readyState = 2;
    connection.send({ type: 1, msg: null });
    expect(wire.sent).toEqual([]);
  });
});
