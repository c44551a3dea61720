import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageLoudspeaker, unlockAudio } from './page-loudspeaker.ts';

const played: HTMLMediaElement[] = [];
let refuse = false;

beforeEach(() => {
  played.length = 0;
  refuse = false;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (refuse) throw new DOMException('', 'NotAllowedError');
    played.push(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  Object.defineProperty(URL, 'createObjectURL', { value: () => 'blob:silence', configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

const nothing = { ended: () => undefined, failed: () => undefined };

describe('the loudspeaker of the page', () => {
  it('is unlocked in the tap once both its elements have played; a refused tap counts for nothing', async () => {
    refuse = true;
    unlockAudio();
    await settled();
    refuse = false;
    unlockAudio();
    await settled();
    expect(new Set(played).size).toBe(2);
    unlockAudio();
    expect(played).toHaveLength(2);
  });

  it('fetches the next sentence in the other element, and plays in the unlocked ones only', async () => {
    const first = pageLoudspeaker.load('/1.mp3', nothing);
    const second = pageLoudspeaker.load('/2.mp3', nothing);
    await first.play();
    await second.play();
    expect(played.map(({ src }) => new URL(src).pathname)).toEqual(['/1.mp3', '/2.mp3']);
    second.release();
    first.release();
  });

  it('does not disturb what plays when the next sentence is given up for another', async () => {
    const first = pageLoudspeaker.load('/1.mp3', nothing);
    await first.play();
    pageLoudspeaker.load('/2.mp3', nothing).release();
    const third = pageLoudspeaker.load('/3.mp3', nothing);
    await third.play();
    expect(played.map(({ src }) => new URL(src).pathname)).toEqual(['/1.mp3', '/3.mp3']);
    first.release();
    third.release();
  });

  it('keeps the rate through loading', () => {
    const audio = pageLoudspeaker.load('/1.mp3', nothing);
    const setter = jest.spyOn(HTMLMediaElement.prototype, 'playbackRate', 'set');
    const kept = jest.spyOn(HTMLMediaElement.prototype, 'defaultPlaybackRate', 'set');
    audio.setRate(1.5);
    expect([setter.mock.calls, kept.mock.calls]).toEqual([[[1.5]], [[1.5]]]);
    audio.release();
  });

  it('tells nothing any more once released', () => {
    const ended = jest.fn();
    const element = jest.spyOn(HTMLMediaElement.prototype, 'src', 'set');
    const audio = pageLoudspeaker.load('/1.mp3', { ended, failed: ended });
    const player = element.mock.contexts[0];
    if (!(player instanceof HTMLMediaElement)) throw new Error('Nothing was loaded');
    player.dispatchEvent(new Event('ended'));
    audio.release();
    player.dispatchEvent(new Event('ended'));
    player.dispatchEvent(new Event('error'));
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
