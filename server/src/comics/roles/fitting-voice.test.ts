import { ageGroupCodes, genderCodes } from '@ai-site/shared/domain/comics';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EngineVoice } from '../../engines/speech-port.ts';
import { fittingVoice } from './fitting-voice.ts';

const timbres = ['adult-male', 'adult-female', 'child-male', 'child-female'] as const;
const voice = (voiceId: string, timbre: EngineVoice['timbre']): EngineVoice => ({
  voiceId,
  name: voiceId,
  language: 'zh',
  timbre,
  remark: '',
});
const voices = [
  voice('woman', 'adult-female'),
  voice('man', 'adult-male'),
  voice('girl', 'child-female'),
  voice('boy', 'child-male'),
  voice('other man', 'adult-male'),
];
const none = new Map<string, number>();

it('a voice fits gender and age', () => {
  const fits = (gender: 0 | 1 | 2, ageGroup: 0 | 1 | 2 | 3 | 4 | 5) => fittingVoice(voices, { gender, ageGroup }, none);
  expect([fits(1, 1), fits(2, 1), fits(1, 2), fits(2, 3), fits(1, 5), fits(2, 0)]).toEqual([
    'boy',
    'girl',
    'boy',
    'woman',
    'man',
    'woman',
  ]);
  expect([fits(0, 0), fittingVoice([], { gender: 1, ageGroup: 3 }, none)]).toEqual(['', '']);
});

it('that fewest others have; a boy of a service without such a voice has that of a girl, or of a woman', () => {
  expect(fittingVoice(voices, { gender: 1, ageGroup: 3 }, new Map([['man', 1]]))).toBe('other man');
  expect(fittingVoice(voices, { gender: 1, ageGroup: 2 }, new Map([['boy', 1]]))).toBe('man');
  const women = voices.filter(({ timbre }) => timbre === 'adult-female');
  expect([
    fittingVoice([...women, voice('girl', 'child-female')], { gender: 1, ageGroup: 1 }, none),
    fittingVoice(women, { gender: 1, ageGroup: 1 }, none),
  ]).toEqual(['girl', 'woman']);
});

it('men never speak as women, and women never as men', () => {
  const list = fc.array(
    fc.record({ voiceId: fc.string({ minLength: 1, maxLength: 3 }), timbre: fc.constantFrom(...timbres) }),
    { maxLength: 8 },
  );
  const used = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 3 })));
  fc.assert(
    fc.property(
      list,
      used,
      fc.constantFrom(...genderCodes),
      fc.constantFrom(...ageGroupCodes),
      (all, counts, gender, ageGroup) => {
        const offered = [...new Map(all.map(({ voiceId, timbre }) => [voiceId, voice(voiceId, timbre)])).values()];
        const chosen = fittingVoice(offered, { gender, ageGroup }, new Map(counts));
        if (chosen === '') return;
        const timbre = offered.find(({ voiceId }) => voiceId === chosen)?.timbre;
        expect(timbre).toBeDefined();
        if (gender === 2) expect(['adult-female', 'child-female']).toContain(timbre);
        if (gender === 1 && ageGroup !== 1) expect(['adult-male', 'child-male']).toContain(timbre);
      },
    ),
  );
});
