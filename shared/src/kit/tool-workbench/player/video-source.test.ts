import { describe, expect, it } from '@jest/globals';
import { type VideoRoom, videoSource } from './video-source.ts';

const [url, small] = ['/files/video.mp4', '/files/video.small.mp4'];
const lying = { url, small, width: 1280, height: 720 };
const room: VideoRoom = { width: 854, pixelRatio: 1, fullscreen: false, savesData: false };

describe('the version of a video that is played', () => {
  it('is the small one as long as it has as many pixels as the player shows, whatever the device', () => {
    const sources = [
      room,
      { ...room, width: 855 },
      { ...room, width: 427, pixelRatio: 2 },
      { ...room, width: 358, pixelRatio: 3 },
    ].map((one) => videoSource(lying, one));
    expect(sources).toEqual([small, url, small, url]);
    const standing = { ...lying, width: 720, height: 1280 };
    expect([480, 481].map((width) => videoSource(standing, { ...room, width }))).toEqual([small, url]);
  });

  it('is the whole one on the full screen, and where there is no other', () => {
    expect([
      videoSource(lying, { ...room, fullscreen: true }),
      videoSource({ ...lying, small: undefined }, room),
    ]).toEqual([url, url]);
  });

  it('is the small one for those who save data, until the video fills the screen', () => {
    const saving = { ...room, width: 1200, savesData: true };
    expect([videoSource(lying, saving), videoSource(lying, { ...saving, fullscreen: true })]).toEqual([small, url]);
  });
});
