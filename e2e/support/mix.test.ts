import { describe, expect, it } from '@jest/globals';
import { buildOriginsOf, mixRefusal, parseMix, readMix, remotesOfMix } from './mix.ts';

describe('MF_MIX', () => {
  it('names versions, channels, local builds and the shell', () => {
    expect(
      parseMix('mf-chat@1.4.0-rc.2, mf-draw@live,shell@candidate,mf-exhibit@http://localhost:3101/mf-manifest.json'),
    ).toEqual({
      'mf-chat': '1.4.0-rc.2',
      'mf-draw': 'live',
      shell: 'candidate',
      'mf-exhibit': 'http://localhost:3101/mf-manifest.json',
    });
  });

  it.each([
    ['mf-chat', 'names no package in "mf-chat"'],
    ['chat@1.0.0', 'names no package in "chat@1.0.0"'],
    ['@1.0.0', 'names no package'],
    ['mf-chat@', 'impossible version "" of mf-chat'],
    ['mf-chat@latest', 'impossible version "latest" of mf-chat'],
    ['mf-chat@https://elsewhere.example/mf-manifest.json', 'impossible version'],
    ['mf-chat@live,mf-chat@candidate', 'names mf-chat twice'],
  ])('is refused when it makes no sense: %s', (text, message) => {
    expect(() => parseMix(text)).toThrow(message);
  });

  it('is none when it is empty or not set', () => {
    expect(readMix({})).toBeNull();
    expect(readMix({ MF_MIX: '', MF_MIX_SIGNATURE: 'x' })).toBeNull();
  });

  it('goes with the signature of a link', () => {
    expect(readMix({ MF_MIX: 'mf-chat@candidate', MF_MIX_SIGNATURE: 'abc.def' })).toEqual({
      overrides: { 'mf-chat': 'candidate' },
      signature: 'abc.def',
    });
    expect(readMix({ MF_MIX: 'mf-chat@candidate' })?.signature).toBeNull();
  });

  it('is about the remotes it names, and with another shell about all', () => {
    expect(remotesOfMix(readMix({ MF_MIX: 'mf-chat@candidate,mf-draw@live' }))).toEqual(['mf-chat', 'mf-draw']);
    expect(remotesOfMix(readMix({ MF_MIX: 'mf-chat@candidate,shell@candidate' }))).toBeNull();
    expect(remotesOfMix(null)).toBeNull();
  });

  it('tells from where its builds on this machine come', () => {
    expect(
      buildOriginsOf(readMix({ MF_MIX: 'mf-chat@candidate,mf-draw@http://localhost:3101/mf-manifest.json' })),
    ).toEqual(['http://localhost:3101']);
    expect(buildOriginsOf(null)).toEqual([]);
  });
});

describe('what a site granted', () => {
  const mix = { overrides: parseMix('mf-chat@candidate,mf-draw@live'), signature: null };
  const chat = { name: 'mf-chat', value: 'candidate', version: '1.4.0-rc.2' };
  const draw = { name: 'mf-draw', value: 'live', version: '1.0.0' };

  it('is the mix when nothing is missing', () => {
    expect(mixRefusal(mix, [draw, chat])).toBeNull();
  });

  it('is refused with what is missing and what may help', () => {
    expect(mixRefusal(mix, [draw])).toMatch(/does not run mf-chat@candidate: .*MF_MIX_SIGNATURE/);
    expect(mixRefusal({ ...mix, signature: 'abc' }, [{ ...chat, value: 'live' }, draw])).toMatch(
      /mf-chat@candidate: .*expired/,
    );
  });
});
