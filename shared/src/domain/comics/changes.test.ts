import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyPatch, changeBetween, composedChange, type StoryboardChange } from './changes.ts';
import { comicsLimits } from './limits.ts';
import { emptyStoryboard, type Storyboard } from './storyboard.ts';
import {
  type Storyboards,
  withChanges,
  withDuplicate,
  withInserted,
  withMerged,
  withMoved,
  withoutStoryboards,
  withSplit,
} from './storyboard-edits.ts';
import { applyEdit, arbitraryEdit } from './testing/arbitrary-edits.ts';
import { comicsTexts } from './texts.ts';

const list = (...narrations: readonly string[]): Storyboards =>
  narrations.reduce<Storyboards>(
    (all, narration, index) => withInserted(all, String(index), null, 'after', { narration }),
    [],
  );
const narrations = (all: Storyboards): string[] => all.map(({ narration }) => narration);
const ordered = (all: Storyboards): boolean =>
  all.every(({ position }, index) => index === 0 || (all[index - 1]?.position ?? '') < position);

describe('edits of storyboards', () => {
  it('insert before, behind and at the end, copy and move', () => {
    const all = list('甲', '乙', '丙');
    expect(narrations(withInserted(all, 'new', '1', 'before', { narration: '新' }))).toEqual(['甲', '新', '乙', '丙']);
    expect(narrations(withInserted(all, 'new', '2', 'after'))).toEqual(['甲', '乙', '丙', '']);
    expect(narrations(withDuplicate(all, '1', 'copy'))).toEqual(['甲', '乙', '乙', '丙']);
    expect(narrations(withMoved(all, '0', '2', 'after'))).toEqual(['乙', '丙', '甲']);
    expect(narrations(withMoved(all, '2', '0', 'before'))).toEqual(['丙', '甲', '乙']);
    expect(withMoved(all, '1', '1', 'after')).toBe(all);
  });

  it('split a narration at a character, with its part of the text', () => {
    const [first] = list('天黑了。雨下大了。');
    const all = withSplit(
      [
        {
          ...(first as Storyboard),
          source: { from: 10, to: 19 },
          lines: [{ roleId: 'a', text: '走吧' }],
          chosenMs: 900,
        },
      ],
      '0',
      4,
      'new',
    );
    expect(all).toMatchObject([
      { narration: '天黑了。', lines: [], source: { from: 10, to: 14 }, chosenMs: null },
      { id: 'new', narration: '雨下大了。', lines: [{ text: '走吧' }], source: { from: 14, to: 19 } },
    ]);
    for (const at of [0, 9, -1]) expect(() => withSplit(all, '0', at, 'x')).toThrow(comicsTexts.cannotSplit);
    expect(() => withSplit(list('雨🌧️'), '0', 2, 'x')).toThrow(comicsTexts.cannotSplit);
  });

  it('merge with the next one in the order of what is spoken', () => {
    const [first, second] = list('甲', '乙') as readonly [Storyboard, Storyboard];
    expect(withMerged([first, second], '0')).toMatchObject([{ narration: '甲乙', lines: [] }]);
    const spoken = { ...first, lines: [{ roleId: 'a', text: '一' }], roleIds: ['b'] };
    expect(
      withMerged([spoken, { ...second, lines: [{ roleId: 'b', text: '二' }], roleIds: ['a', 'b'], prompt: '海' }], '0'),
    ).toMatchObject([
      {
        narration: '甲',
        roleIds: ['a', 'b'],
        prompt: '海',
        lines: [
          { roleId: 'a', text: '一' },
          { roleId: null, text: '乙' },
          { roleId: 'b', text: '二' },
        ],
      },
    ]);
    expect(() => withMerged([first, second], '1')).toThrow(comicsTexts.noNext);
    const long = { ...first, narration: '长'.repeat(comicsLimits.narration) };
    expect(() => withMerged([long, second], '0')).toThrow(comicsTexts.mergedTooLong);
  });

  it('keep one storyboard at least and 200 at most', () => {
    expect(() => withoutStoryboards(list('甲', '乙'), new Set(['0', '1']))).toThrow('至少保留一个分镜');
    const full = Array.from(
      { length: comicsLimits.storyboards },
      (_, index): Storyboard => ({ ...emptyStoryboard, id: String(index), position: String(index + 1000) }),
    );
    for (const edit of [
      () => withInserted(full, 'x', null, 'after'),
      () => withDuplicate(full, '3', 'x'),
      () => withSplit(full, '3', 1, 'x'),
    ])
      expect(edit).toThrow(comicsTexts.tooManyStoryboards);
  });

  it('refuse a storyboard that does not exist', () => {
    for (const edit of [
      () => withChanges(list('甲'), new Map([['x', {}]])),
      () => withoutStoryboards(list('甲'), new Set(['x'])),
      () => withMoved(list('甲'), '0', 'x', 'after'),
    ])
      expect(edit).toThrow(comicsTexts.unknownStoryboard);
  });
});

describe('undo and redo', () => {
  it('lead to equal documents, whatever was edited', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { minLength: 1, maxLength: 12 }), (edits) => {
        let ids = 0;
        const newId = (): string => {
          ids += 1;
          return `new${ids}`;
        };
        const start = list('甲', '乙', '丙丁戊己');
        const states = [start];
        const changes: StoryboardChange[] = [];
        for (const edit of edits) {
          const before = states.at(-1) ?? start;
          const after = applyEdit(before, edit, newId);
          expect(ordered(after)).toBe(true);
          const change = changeBetween(before, after);
          if (change === null) continue;
          changes.push(JSON.parse(JSON.stringify(change)));
          states.push(after);
        }
        let state = states.at(-1) ?? start;
        for (const [index, { inverse }] of [...changes.entries()].reverse()) {
          state = applyPatch(state, inverse);
          expect(state).toEqual(states[index]);
        }
        for (const [index, { patch }] of changes.entries()) {
          state = applyPatch(state, patch);
          expect(state).toEqual(states[index + 1]);
        }
      }),
    );
  });

  it('are no change where nothing differs, and name only the fields that do', () => {
    const all = list('甲', '乙');
    expect(changeBetween(all, withChanges(all, new Map([['0', { narration: '甲' }]])))).toBeNull();
    expect(changeBetween(all, withChanges(all, new Map([['0', { narration: '丙' }]])))).toEqual({
      patch: { 0: { narration: '丙' } },
      inverse: { 0: { narration: '甲' } },
    });
  });

  it('leave alone what is not there', () => {
    expect(applyPatch(list('甲'), { gone: { narration: '乙' }, other: null })).toEqual(list('甲'));
  });
});

describe('two changes as one', () => {
  it('lead where both lead, and back to where the first one began', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { minLength: 2, maxLength: 12 }), fc.nat({ max: 11 }), (edits, at) => {
        let count = 0;
        const newId = (): string => {
          count += 1;
          return `new${count}`;
        };
        const states: Storyboards[] = [list('甲', '乙', '丙')];
        for (const edit of edits) states.push(applyEdit(states.at(-1) ?? [], edit, newId));
        const [start, middle, end] = [
          states[0] ?? [],
          states[Math.min(at, states.length - 1)] ?? [],
          states.at(-1) ?? [],
        ];
        const none: StoryboardChange = { patch: {}, inverse: {} };
        const { patch, inverse } = composedChange(
          changeBetween(start, middle) ?? none,
          changeBetween(middle, end) ?? none,
        );
        expect(applyPatch(start, patch)).toEqual(end);
        expect(applyPatch(end, inverse)).toEqual(start);
      }),
    );
  });
});
