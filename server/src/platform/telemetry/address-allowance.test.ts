import { beforeEach, describe, expect, it } from '@jest/globals';
import { TestClock } from '../../testing/clock.ts';
import { AddressAllowance } from './address-allowance.ts';

let clock: TestClock;
let allowance: AddressAllowance;
beforeEach(() => {
  clock = new TestClock();
  allowance = new AddressAllowance(clock.read, 60_000);
});

const taken = (ip: string, topic: string, max: number, times: number): number =>
  Array.from({ length: times }, () => allowance.take(ip, topic, max)).filter(Boolean).length;

describe('the allowance of an address', () => {
  it('is used up, by topic and address, and back after its span', () => {
    expect(taken('10.0.0.1', 'a', 3, 5)).toBe(3);
    expect(taken('10.0.0.1', 'b', 3, 5)).toBe(3);
    expect(taken('10.0.0.2', 'a', 3, 5)).toBe(3);
    clock.advance(59);
    expect(taken('10.0.0.1', 'a', 3, 5)).toBe(0);
    clock.advance(1);
    expect(taken('10.0.0.1', 'a', 3, 5)).toBe(3);
  });

  it('is shared by all addresses of one network', () => {
    expect(taken('2001:db8::1', 'a', 3, 2) + taken('2001:db8::ffff', 'a', 3, 2)).toBe(3);
  });

  it('may be nothing', () => {
    expect(taken('10.0.0.1', 'a', 0, 5)).toBe(0);
  });
});
