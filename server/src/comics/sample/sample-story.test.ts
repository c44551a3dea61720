import { comicsLimits } from '@ai-site/shared/domain/comics';
import { describe, expect, it } from '@jest/globals';
import { sampleStory } from './sample-story.ts';

const { text, roles, places, storyboards } = sampleStory;
const spoken = (words: string): string => words.replaceAll(/[“”\s]/g, '');

describe('the story of the sample', () => {
  it('is told word by word by its storyboards', () => {
    expect(
      storyboards.map(({ narration, lines }) => narration + lines.map((line) => line.text).join('')).join(''),
    ).toBe(spoken(text));
  });

  it('names only roles and places that it has', () => {
    const [known, where] = [
      new Set<string>(roles.map(({ name }) => name)),
      new Set<string>(places.map(({ name }) => name)),
    ];
    expect(
      storyboards
        .flatMap((one) => [...one.roles, ...one.lines.map(({ role }) => role)])
        .filter((name) => !known.has(name)),
    ).toEqual([]);
    expect(storyboards.filter(({ place }) => !where.has(place))).toEqual([]);
  });

  it('keeps to the limits of the studio', () => {
    expect(
      storyboards.every(
        ({ narration, prompt }) => narration.length <= comicsLimits.narration && prompt.length <= comicsLimits.prompt,
      ),
    ).toBe(true);
    expect(
      roles.every(
        ({ name, appearance }) => name.length <= comicsLimits.roleName && appearance.length <= comicsLimits.appearance,
      ),
    ).toBe(true);
  });
});
