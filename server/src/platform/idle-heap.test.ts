import { expect, it } from '@jest/globals';
import { IdleHeap } from './idle-heap.ts';

/** A heap of so many bytes, of which collections leave 100. */
function heapOf(bytes: number) {
  const state = { bytes, busy: 0, released: 0 };
  const heap = new IdleHeap({
    busy: () => state.busy,
    size: () => state.bytes,
    release: () => {
      state.bytes = 100;
      state.released += 1;
    },
  });
  return { heap, state };
}

it('gives memory back after the second quiet look', () => {
  const { heap } = heapOf(300);
  expect([heap.look(), heap.look()]).toEqual([false, true]);
});

it('begins to count again when there was something to do', () => {
  const { heap, state } = heapOf(300);
  heap.look();
  state.busy = 0.5;
  expect(heap.look()).toBe(false);
  state.busy = 0.01;
  expect([heap.look(), heap.look()]).toEqual([false, true]);
});

it('leaves a heap alone that has hardly grown since', () => {
  const { heap, state } = heapOf(300);
  for (let look = 0; look < 5; look += 1) heap.look();
  state.bytes = 124;
  expect(heap.look()).toBe(false);
  state.bytes = 125;
  expect(heap.look()).toBe(true);
  expect(state.released).toBe(2);
});
