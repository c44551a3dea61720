import { expect, it } from '@jest/globals';
import { QueueWorkers } from './queue-workers.ts';

it('each new run wakes another idle worker', () => {
  const workers = new QueueWorkers();
  for (const id of ['a', 'b', 'c']) workers.add(id);
  expect([workers.next(), workers.next(), workers.next(), workers.next()]).toEqual(['a', 'b', 'c', 'a']);
});

it('workers that run are not woken', () => {
  const workers = new QueueWorkers();
  for (const id of ['a', 'b']) workers.add(id);
  workers.began('a');
  expect([workers.next(), workers.next()]).toEqual(['b', 'b']);
  workers.began('b');
  expect(workers.next()).toBeUndefined();
  workers.ended('a');
  expect(workers.next()).toBe('a');
});

it('several runs wake several idle workers, those first that were woken longest ago', () => {
  const workers = new QueueWorkers();
  for (const id of ['a', 'b', 'c']) workers.add(id);
  workers.next();
  workers.began('b');
  expect(workers.idle(5)).toEqual(['c', 'a']);
  workers.ended('b');
  expect(workers.idle(2)).toEqual(['b', 'c']);
});
