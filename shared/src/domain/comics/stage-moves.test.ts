import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  nextStage,
  type StageAction,
  type StageFacts,
  type StageMove,
  type StageRefusal,
  stageActions,
  staleParts,
} from './stage-moves.ts';
import {
  type ComicsStage,
  comicsParts,
  comicsStages,
  machineStages,
  personStage,
  projectStage,
  stageNames,
} from './stages.ts';
import { comicsTexts } from './texts.ts';

const facts = fc.record({
  hasText: fc.boolean(),
  storyboards: fc.nat(200),
  unmade: fc.nat(200),
  made: fc.subarray([...comicsParts]).map((parts): ReadonlySet<(typeof comicsParts)[number]> => new Set(parts)),
});
const everything: StageFacts = { hasText: true, storyboards: 8, unmade: 3, made: new Set(comicsParts) };
const isMove = (result: StageMove | StageRefusal): result is StageMove => 'stage' in result;
const reached = (stage: ComicsStage, action: StageAction, changes: Partial<StageFacts> = {}) => {
  const result = nextStage(stage, action, { ...everything, ...changes });
  return isMove(result) ? result.stage : result.refused;
};

/** Every pair of stage and action that is not an edit, and where it leads. */
const forward: readonly (readonly [ComicsStage, StageAction, ComicsStage])[] = [
  [10, 'next', 20],
  [20, 'done', 30],
  [20, 'failed', 10],
  [20, 'stop', 10],
  [30, 'makeStoryboards', 40],
  [40, 'done', 45],
  [40, 'failed', 30],
  [40, 'stop', 30],
  [45, 'confirmCosts', 50],
  [50, 'confirmCosts', 50],
  [50, 'proceed', 55],
  [55, 'confirmCosts', 50],
  [55, 'render', 60],
  [60, 'done', 70],
  [60, 'failed', 55],
  [60, 'stop', 55],
  [70, 'confirmCosts', 50],
  [70, 'render', 60],
];
const editActions = stageActions.filter((action) => action.startsWith('edit'));
const otherActions = stageActions.filter((action) => !action.startsWith('edit'));

describe('the stages of an episode', () => {
  it.each(forward)('lead from %d by %s to %d', (stage, action, expected) => {
    expect(reached(stage, action)).toBe(expected);
  });

  it('refuse every other pair with 409', () => {
    const legal = new Set(forward.map(([stage, action]) => `${stage} ${action}`));
    fc.assert(
      fc.property(fc.constantFrom(...comicsStages), fc.constantFrom(...otherActions), facts, (stage, action, given) => {
        fc.pre(!legal.has(`${stage} ${action}`));
        expect(nextStage(stage, action, given)).toEqual({ refused: 409, message: comicsTexts.notNow });
      }),
    );
  });

  it('take edits everywhere, but no new text while the site works on it', () => {
    for (const stage of comicsStages) {
      for (const action of editActions) {
        if (action === 'editText' && machineStages.includes(stage)) expect(reached(stage, action)).toBe(409);
        else if (action === 'editText') expect(reached(stage, action)).toBe(10);
        else expect([stage, 50, 55]).toContain(reached(stage, action));
      }
    }
    expect([
      reached(70, 'editSettings'),
      reached(70, 'editRoles'),
      reached(70, 'editStoryboards'),
      reached(55, 'editVoices'),
      reached(55, 'editSettings'),
    ]).toEqual([55, 50, 50, 50, 55]);
  });

  it('never lead forward by an edit, and mark only what was made', () => {
    fc.assert(
      fc.property(fc.constantFrom(...comicsStages), fc.constantFrom(...editActions), facts, (stage, action, given) => {
        const result = nextStage(stage, action, given);
        if (!isMove(result)) return;
        expect(result.stage).toBeLessThanOrEqual(stage);
        expect(result.renewed).toEqual([]);
        for (const part of result.stale) expect(given.made.has(part)).toBe(true);
      }),
    );
  });

  it('need a story, and storyboards to pay for and to film', () => {
    expect(nextStage(10, 'next', { ...everything, hasText: false })).toEqual({
      refused: 400,
      message: '请输入故事内容',
    });
    for (const [stage, action] of [
      [45, 'confirmCosts'],
      [50, 'proceed'],
      [55, 'render'],
    ] as const)
      expect(nextStage(stage, action, { ...everything, storyboards: 0 })).toEqual({
        refused: 409,
        message: '至少保留一个分镜',
      });
  });

  it('skip the costs where nothing has to be made', () => {
    expect(reached(40, 'done', { unmade: 0 })).toBe(50);
  });

  it('keep what is stale until it is made anew', () => {
    const edited = nextStage(70, 'editText', everything);
    if (!isMove(edited)) throw new Error('refused');
    expect(staleParts(['film'], edited).toSorted()).toEqual([...comicsParts].toSorted());
    const extracted = nextStage(20, 'done', everything);
    if (!isMove(extracted)) throw new Error('refused');
    expect(staleParts(comicsParts, extracted)).toEqual(['storyboards', 'images', 'voices', 'film']);
  });
});

it('a project is at the lowest stage of its episodes', () => {
  expect([projectStage([]), projectStage([70, 45, 50]), projectStage([60])]).toEqual([10, 45, 60]);
});

it('the work of a machine stage that ends early belongs to a person again', () => {
  for (const stage of comicsStages) {
    expect(machineStages.includes(personStage(stage))).toBe(false);
    if (machineStages.includes(stage)) expect(personStage(stage)).toBe(reached(stage, 'failed'));
    expect(stageNames[stage]).not.toBe('');
  }
});
