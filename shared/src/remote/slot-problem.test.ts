import { expect, it } from '@jest/globals';
import type { SlotName } from '../contract/slots.ts';
import { slotProblem } from './slot-problem.ts';

it('finds nothing wrong with a declared slot and its props', () =>
  expect(slotProblem('share/publish', { workKey: 'w', kind: 'image' })).toBeNull());

it('names a slot that is not declared', () =>
  expect(slotProblem('nobody/knows' as SlotName, {})?.message).toBe('Unknown slot: nobody/knows'));

it('names a slot whose props are not as declared', () =>
  expect(slotProblem('share/publish', { workKey: 7 })?.message).toContain('Wrong props of the slot share/publish'));
