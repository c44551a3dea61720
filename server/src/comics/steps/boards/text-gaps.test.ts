import { emptyStoryboard, type Storyboard } from '@ai-site/shared/domain/comics';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anchorOf, keptStoryboards } from './text-gaps.ts';

const text = '天黑了。阿婆说：“进来吧。”“雨太大了！”灯塔亮了。';
const board = (id: string, changes: Partial<Storyboard>): Storyboard => ({
  ...emptyStoryboard,
  id,
  position: id,
  ...changes,
});
const at = (part: string, within = text) => ({ from: within.indexOf(part), to: within.indexOf(part) + part.length });
const gapsIn = (whole: string, all: readonly Storyboard[], edited = false): string[] =>
  keptStoryboards(whole, all, edited).gaps.map(({ from, to }) => whole.slice(from, to));

describe('storyboards that stay', () => {
  it('leave the parts of the text that they do not show', () => {
    expect(gapsIn(text, [])).toEqual([text]);
    const all = [
      board('a', { narration: '改过', source: at('天黑了。') }),
      board('b', { narration: '雨太大了！', source: at('“雨太大了！”') }),
      board('c', { narration: '没有出处' }),
    ];
    expect(gapsIn(text, all)).toEqual(['阿婆说：“进来吧。”', '灯塔亮了。']);
    expect(keptStoryboards(text, all, false).characters).toBe('阿婆说：“进来吧。”灯塔亮了。'.length);
  });

  it('are found again in a text that was edited, and show no part of one that no longer says what they say', () => {
    const before = board('b', {
      narration: '阿婆说：',
      lines: [{ roleId: 'r', text: '进来吧。' }],
      source: { from: 40, to: 50 },
    });
    const gone = board('c', { narration: '雪停了。', source: { from: 0, to: 4 } });
    const { all, gaps } = keptStoryboards(text, [before, gone], true);
    expect(all).toMatchObject([{ source: at('阿婆说：“进来吧。”') }, { source: null }]);
    expect(gaps.map(({ from, to }) => text.slice(from, to))).toEqual(['天黑了。', '“雨太大了！”灯塔亮了。']);
  });

  it('have those of a gap behind the one that shows the text before it', () => {
    const [first, last] = [board('a', { source: at('天黑了。') }), board('b', { source: at('灯塔亮了。') })];
    const gap = at('阿婆说：“进来吧。”');
    expect(anchorOf([last, first], gap)).toEqual({ id: 'a', side: 'after' });
    expect(anchorOf([last], gap)).toEqual({ id: 'b', side: 'before' });
    expect(anchorOf([board('c', {})], gap)).toEqual({ id: null, side: 'after' });
  });

  it('and the gaps are all of a text, whatever they show', () => {
    const spans = fc.array(fc.record({ from: fc.nat({ max: text.length }), length: fc.nat({ max: 12 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(spans, (sources) => {
        const all = sources.map(({ from, length }, index) =>
          board(String(index), { narration: '改过', source: { from, to: Math.min(text.length, from + length) } }),
        );
        const kept = keptStoryboards(text, all, false);
        const shown = [...kept.all.flatMap(({ source }) => source ?? []), ...kept.gaps];
        const spoken = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
        expect(spoken.filter((place) => !shown.some(({ from, to }) => from <= place && place < to))).toEqual([]);
        const overlap = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
          kept.all.some(({ source }) => source !== null && source.to > from && source.from < to);
        expect(kept.gaps.filter(overlap)).toEqual([]);
      }),
    );
  });
});
