import { describe, expect, it } from '@jest/globals';
import { type FilmRoom, filmSource } from './film-source.ts';

const [url, small] = ['/files/film.mp4', '/files/film.small.mp4'];
const lying = { url, small, width: 1280, height: 720 };
const room: FilmRoom = { width: 854, pixelRatio: 1, fullscreen: false, savesData: false };

describe('the version of a film that is played', () => {
  it('is the small one as long as it has as many pixels as the player shows, whatever the device', () => {
    const sources = [room, { ...room, width: 855 }, { ...room, width: 427, pixelRatio: 2 }, { ...room, width: 358, pixelRatio: 3 }].map((one) => filmSource(lying, one));
    expect(sources).toEqual([small, url, small, url]);
    const standing = { ...lying, width: 720, height: 1280 };
    expect([480, 481].map((width) => filmSource(standing, { ...room, width }))).toEqual([small, url]);
  });

  it('is the whole one on the full screen, and where there is no other', () => {
    expect([filmSource(lying, { ...room, fullscreen: true }), filmSource({ ...lying, small: undefined }, room)]).toEqual([url, url]);
  });

  it('is the small one for those who save data, until the film fills the screen', () => {
    const saving = { ...room, width: 1200, savesData: true };
    expect([filmSource(lying, saving), filmSource(lying, { ...saving, fullscreen: true })]).toEqual([small, url]);
  });
});
