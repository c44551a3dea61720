import { describe, expect, it } from '@jest/globals';
import { loadsUnasked } from './visitor-preferences.ts';

describe('a video', () => {
  it('loads by itself when nothing speaks against it', () => {
    expect(loadsUnasked({ saveData: false, reducedMotion: false })).toBe(true);
  });

  it('waits to be asked by visitors who save data or want less motion', () => {
    expect(loadsUnasked({ saveData: true, reducedMotion: false })).toBe(false);
    expect(loadsUnasked({ saveData: false, reducedMotion: true })).toBe(false);
  });
});
