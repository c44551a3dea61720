import { describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { defineEvents, type EventName } from '../contract/events.ts';
import { type BusFault, createBus } from './index.ts';

const events = defineEvents({
  'session:changed': { about: '登录账号变化', payload: z.object({ userId: z.nullable(z.string()) }) },
  'theme:changed': { about: '界面主题变化', payload: z.object({ theme: z.enum(['black', 'white']) }) },
  'chat:activity': { about: '对话是否正在进行', payload: z.object({ active: z.boolean() }) },
  'remote:mounted': {
    about: '模块挂载完成',
    payload: z.object({ name: z.string(), version: z.string(), ms: z.number() }),
  },
});
type Events = typeof events;

function strictBus() {
  const faults: BusFault[] = [];
  return { faults, bus: createBus(events, { strict: true, onFault: (fault) => faults.push(fault) }) };
}

describe('the bus', () => {
  it('delivers in their order what was emitted before its declarations have been loaded', async () => {
    const faults: BusFault[] = [];
    const loading = Promise.withResolvers<Events>();
    const bus = createBus<Events>(() => loading.promise, { strict: false, onFault: (fault) => faults.push(fault) });
    const received: boolean[] = [];
    bus.on('chat:activity', ({ active }) => received.push(active));
    bus.emit('chat:activity', { active: true });
    bus.emit('chat:activity', JSON.parse('{"active":7}'));
    bus.emit('chat:activity', { active: false });
    expect(received).toEqual([]);
    loading.resolve(events);
    await new Promise((resolve) => setTimeout(resolve));
    expect([received, faults.map(({ kind }) => kind)]).toEqual([[true, false], ['wrong-payload']]);
    bus.emit('chat:activity', { active: true });
    expect(received).toEqual([true, false, true]);
  });

  it('delivers what was emitted when its declarations cannot be loaded', async () => {
    const bus = createBus<Events>(() => Promise.reject(new Error('no network')), {
      strict: false,
      onFault: () => undefined,
    });
    const received = jest.fn();
    bus.on('chat:activity', received);
    bus.emit('chat:activity', { active: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('reports a listener that throws and still calls the others', () => {
    const { bus, faults } = strictBus();
    const received = jest.fn();
    const error = new Error('broken remote');
    bus.on('chat:activity', () => {
      throw error;
    });
    bus.on('chat:activity', received);
    bus.emit('chat:activity', { active: true });
    expect(received).toHaveBeenCalledWith({ active: true });
    expect(faults).toEqual([{ kind: 'listener', event: 'chat:activity', error }]);
  });

  it('throws at the emitter of an unknown event or a wrong payload when strict', () => {
    const { bus } = strictBus();
    const received = jest.fn();
    bus.on('session:changed', received);
    expect(() => bus.emit('nobody:knows' as EventName<Events>, { active: true })).toThrow(
      'Unknown bus event: nobody:knows',
    );
    expect(() => bus.emit('toString' as EventName<Events>, { active: true })).toThrow('Unknown bus event');
    expect(() => bus.emit('session:changed', JSON.parse('{"userId":7}'))).toThrow(
      'Wrong payload of the bus event session:changed',
    );
    expect(received).not.toHaveBeenCalled();
  });

  it('drops and reports such events when not strict', () => {
    const faults: BusFault[] = [];
    const bus = createBus(events, { strict: false, onFault: (fault) => faults.push(fault) });
    const received = jest.fn();
    bus.on('session:changed', received);
    bus.emit('session:changed', JSON.parse('{"userId":7}'));
    bus.emit('nobody:knows' as EventName<Events>, { active: true });
    expect(received).not.toHaveBeenCalled();
    expect(faults.map(({ kind }) => kind)).toEqual(['wrong-payload', 'unknown-event']);
  });

  it('reaches those who listen by then, not those who come late', () => {
    const { bus } = strictBus();
    const received = jest.fn();
    bus.emit('theme:changed', { theme: 'black' });
    bus.on('theme:changed', received);
    bus.emit('theme:changed', { theme: 'white' });
    expect(received.mock.calls).toEqual([[{ theme: 'white' }]]);
  });

  it('counts listeners, and forgets them on unsubscribing twice', () => {
    const { bus } = strictBus();
    const stop = bus.on('theme:changed', () => undefined);
    bus.on('chat:activity', () => undefined);
    expect(bus.listenerCount()).toBe(2);
    stop();
    stop();
    expect(bus.listenerCount()).toBe(1);
  });

  it('does not call a listener that an earlier one of the same event removed', () => {
    const { bus } = strictBus();
    const second = jest.fn();
    bus.on('chat:activity', () => stop());
    const stop = bus.on('chat:activity', second);
    bus.emit('chat:activity', { active: false });
    expect(second).not.toHaveBeenCalled();
  });
});
