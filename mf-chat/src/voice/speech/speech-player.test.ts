import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SpeechPlayer } from './speech-player.ts';
import { LoudspeakerDouble } from './testing/loudspeaker-double.ts';
import { sentence } from './testing/sample-speech.ts';

let loudspeaker: LoudspeakerDouble;
let told: string[];
let player: SpeechPlayer;

beforeEach(() => {
  loudspeaker = new LoudspeakerDouble();
  told = [];
  player = new SpeechPlayer(loudspeaker, {
    played: () => told.push('played'),
    paused: () => told.push('paused'),
    blocked: () => told.push('blocked'),
    finished: (audible) => told.push(audible ? 'finished' : 'finished unplayed'),
  });
});

const add = async (...numbers: number[]) => {
  for (const no of numbers) player.add(sentence(no));
  await settled();
};
const end = async () => {
  loudspeaker.end();
  await settled();
};

describe('sentences', () => {
  it('are played in their order, the next one fetched meanwhile', async () => {
    await add(1, 2, 3);
    expect(player.current?.no).toBe(1);
    expect([loudspeaker.playing, loudspeaker.ready]).toEqual([['/speech/1.mp3'], ['/speech/2.mp3']]);
    await end();
    expect([loudspeaker.playing, loudspeaker.ready]).toEqual([['/speech/2.mp3'], ['/speech/3.mp3']]);
    expect(loudspeaker.loaded).toHaveLength(3);
  });

  it('wait for one that comes late', async () => {
    await add(2);
    expect(player.phase).toBe('waiting');
    await add(1);
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
    await end();
    expect(loudspeaker.playing).toEqual(['/speech/2.mp3']);
  });

  it('are not played twice when the stream repeats them', async () => {
    await add(1, 2);
    await end();
    await add(1, 2, 3);
    await end();
    expect(loudspeaker.playing).toEqual(['/speech/3.mp3']);
    expect(loudspeaker.loaded.map(({ url }) => url)).toEqual(['/speech/1.mp3', '/speech/2.mp3', '/speech/3.mp3']);
  });

  it('end when all is played and no more comes', async () => {
    await add(1);
    await end();
    expect([player.phase, told]).toEqual(['waiting', ['played']]);
    player.complete();
    expect([player.phase, told.at(-1)]).toEqual(['finished', 'finished']);
  });

  it('whose audio cannot be had are passed over', async () => {
    await add(1, 2, 3);
    loudspeaker.break('/speech/2.mp3');
    await end();
    expect(loudspeaker.playing).toEqual(['/speech/3.mp3']);
    loudspeaker.break('/speech/3.mp3');
    player.complete();
    expect(told.at(-1)).toBe('finished');
  });

  it('of which none came end unplayed', () => {
    player.complete();
    expect(told).toEqual(['finished unplayed']);
  });
});

describe('playing', () => {
  it('pauses and goes on', async () => {
    await add(1);
    player.pause();
    expect([loudspeaker.playing, player.phase]).toEqual([[], 'paused']);
    player.resume();
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
    expect(told).toEqual(['played', 'paused', 'played']);
  });

  it('stays paused when more comes', async () => {
    player.pause();
    await add(1);
    expect(loudspeaker.loaded).toEqual([]);
    player.resume();
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });

  it('keeps its rate from sentence to sentence, from 0.75 to 2', async () => {
    await add(1, 2);
    player.setRate(1.5);
    expect(loudspeaker.rate).toBe(1.5);
    await end();
    expect(loudspeaker.rate).toBe(1.5);
    player.setRate(9);
    expect(player.rate).toBe(2);
  });

  it('begins again after its end', async () => {
    await add(1, 2);
    player.complete();
    await end();
    await end();
    player.resume();
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });

  it('that the browser refuses waits for a gesture', async () => {
    loudspeaker.forbidden = true;
    await add(1, 2);
    expect([player.phase, told]).toEqual(['blocked', ['blocked']]);
    loudspeaker.forbidden = false;
    player.resume();
    await settled();
    expect([loudspeaker.playing, told]).toEqual([['/speech/1.mp3'], ['blocked', 'played']]);
  });

  it('is over once it was stopped, whatever comes', async () => {
    await add(1);
    player.stop();
    await add(2);
    player.resume();
    expect([loudspeaker.playing, loudspeaker.ready, player.phase]).toEqual([[], [], 'stopped']);
  });
});
