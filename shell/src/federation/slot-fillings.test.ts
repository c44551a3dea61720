import { sampleRemote } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { fillingsOf } from './slot-fillings.ts';

const filler = (name: string, order: number, slot = 'draw/exhibit') =>
  sampleRemote({ name, slots: [{ name: slot, expose: `./slots/${slot}`, order }] });

describe('who fills a slot', () => {
  it('stands in the order that each states, by name where two state the same', () => {
    const remotes = [
      filler('mf-podcast', 20),
      filler('mf-exhibit', 10),
      sampleRemote(),
      filler('mf-art', 20),
      filler('mf-other', 1, 'draw/other'),
    ];
    expect(fillingsOf('draw/exhibit', { remotes }).map(({ remote, expose }) => [remote.name, expose])).toEqual([
      ['mf-exhibit', './slots/draw/exhibit'],
      ['mf-art', './slots/draw/exhibit'],
      ['mf-podcast', './slots/draw/exhibit'],
    ]);
  });

  it('is nobody when no remote states it', () => {
    expect(fillingsOf('draw/exhibit', { remotes: [sampleRemote()] })).toEqual([]);
  });
});
