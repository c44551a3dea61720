import { describe, expect, it } from '@jest/globals';
import { joinAudio } from './join-audio.ts';
import { readAudio } from './read-audio.ts';
import { silentMp3, toneWav } from './testing/sample-audio.ts';
import { readWav } from './wav.ts';

describe('WAV', () => {
  it('tells its duration, also when the server that streamed it did not know its length', () => {
    expect(readAudio(toneWav(500))).toMatchObject({ type: 'audio/wav', ms: 500 });
    for (const told of [0xffffffff, 0]) {
      const streamed = Buffer.from(toneWav(500));
      streamed.writeUInt32LE(told, 40);
      expect(readAudio(streamed)).toMatchObject({ ms: 500 });
    }
  });

  it('finds the samples behind other chunks', () => {
    const plain = Buffer.from(toneWav(100));
    const list = Buffer.concat([Buffer.from('LIST'), Buffer.of(3, 0, 0, 0), Buffer.from('abc\0')]);
    expect(readAudio(Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]))).toMatchObject({ ms: 100 });
  });

  it('is joined to one file as long as its parts', () => {
    const joined = joinAudio([toneWav(200), toneWav(300), toneWav(50)], 'audio/wav');
    expect(readAudio(joined ?? new Uint8Array())).toMatchObject({ type: 'audio/wav', ms: 550 });
    expect(Buffer.from(joined ?? []).readUInt32LE(4)).toBe((joined?.length ?? 0) - 8);
    expect(readWav(joined ?? new Uint8Array())?.samples.length).toBe((joined?.length ?? 0) - 44);
  });

  it('is not joined with what sounds at another rate, or is none', () => {
    expect(joinAudio([toneWav(200), toneWav(200, 8000)], 'audio/wav')).toBeUndefined();
    expect(joinAudio([toneWav(200), Buffer.from('no audio')], 'audio/wav')).toBeUndefined();
    expect(joinAudio([], 'audio/wav')).toBeUndefined();
  });
});

describe('MP3', () => {
  it('tells its duration by its frames', () => {
    expect(readAudio(silentMp3(100))).toMatchObject({ type: 'audio/mpeg', ms: 2400 });
  });

  it('is joined without the tags of its parts', () => {
    const tag = Buffer.concat([Buffer.from('ID3'), Buffer.of(4, 0, 0, 0, 0, 0, 20), Buffer.alloc(20)]);
    const joined = joinAudio([Buffer.concat([tag, silentMp3(10)]), silentMp3(5)], 'audio/mpeg');
    expect(Buffer.from(joined ?? [])).toEqual(Buffer.from(silentMp3(15)));
    expect(joinAudio([silentMp3(2), Buffer.from('no audio')], 'audio/mpeg')).toBeUndefined();
  });
});

it.each([
  ['nothing', new Uint8Array()],
  ['text', Buffer.from('{"error":"no"}')],
  ['a header alone', toneWav(0)],
  ['a cut header', Buffer.from('RIFF....WAVE')],
])('%s is no audio', (_, bytes) => {
  expect(readAudio(bytes)).toBeUndefined();
});
