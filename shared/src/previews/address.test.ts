import { describe, expect, it } from '@jest/globals';
import { addressOf, frameAddressOf, type PreviewAddress, readAddress, readFrameAddress } from './address.ts';

const placeOf = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  return { pathname, search };
};
const usual: PreviewAddress = { path: '', preview: '', themes: 'black', width: 'full', long: false };

describe('the address of the previews', () => {
  it.each<[string, Partial<PreviewAddress>]>([
    ['/previews', {}],
    ['/previews/ui/button/Button', { path: 'ui/button/Button' }],
    [
      '/previews/kit/tool-workbench/player/VideoPlayer/error',
      { path: 'kit/tool-workbench/player/VideoPlayer', preview: 'error' },
    ],
    [
      '/previews/ui/button/Button/disabled?theme=both&width=390&long=1',
      { path: 'ui/button/Button', preview: 'disabled', themes: 'both', width: '390', long: true },
    ],
  ])('%s is read, and written again', (address, part) => {
    expect(readAddress(placeOf(address))).toEqual({ ...usual, ...part });
    expect(addressOf({ ...usual, ...part })).toBe(address);
  });

  it('is that of the page as it usually is where its query says nothing that is known', () => {
    expect(readAddress(placeOf('/previews/?theme=red&width=12&long=yes'))).toEqual(usual);
  });
});

describe('the address of a frame', () => {
  const frame = { path: 'ui/button/Button', preview: 'disabled', theme: 'white', long: true } as const;

  it('is read as it was written', () => {
    expect(readFrameAddress(placeOf(frameAddressOf(frame)))).toEqual(frame);
  });

  it('is none of the page', () => {
    expect(readFrameAddress(placeOf(addressOf({ ...usual, path: 'ui/button/Button' })))).toBeNull();
  });
});
