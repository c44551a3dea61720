import { type ComicsPart, ComicsStage } from './stages.ts';
import { comicsTexts } from './texts.ts';

/**
 * What a person does (`next` 下一步, `makeStoryboards` 生成分镜 or 继续拆分, `confirmCosts`, `proceed` to the settings, `render` 生成成片, `stop`) and edits, and
 * how the work of a machine stage ends (`done`, `failed`). `editImages` and `editVoices`: what images and voices are made from; `editStoryboards`: order,
 * moves, transitions, lengths; `editSettings`: what only the film is made from.
 */
export const stageActions = [
  'next',
  'makeStoryboards',
  'confirmCosts',
  'proceed',
  'render',
  'stop',
  'editText',
  'editRoles',
  'editImages',
  'editVoices',
  'editStoryboards',
  'editSettings',
  'done',
  'failed',
] as const;
export type StageAction = (typeof stageActions)[number];

/** What an episode has. */
export interface StageFacts {
  readonly hasText: boolean;
  readonly storyboards: number;
  /** Storyboards without a chosen image or a voice. */
  readonly unmade: number;
  /** Parts that exist. */
  readonly made: ReadonlySet<ComicsPart>;
}

export interface StageMove {
  readonly stage: ComicsStage;
  /** Parts that become stale, all of them made; nothing is deleted. */
  readonly stale: readonly ComicsPart[];
  /** Parts that were made anew. */
  readonly renewed: readonly ComicsPart[];
}

export interface StageRefusal {
  /** HTTP status of the answer. */
  readonly refused: 400 | 409;
  readonly message: string;
}

type Target = (facts: StageFacts) => Pick<StageMove, 'stage' | 'renewed'>;

const { copywriter, roleInProgress, role, storyboarding, storyboardPay, storyboard, videoSubmit, running, finish } =
  ComicsStage;

const to =
  (stage: ComicsStage, ...renewed: readonly ComicsPart[]): Target =>
  () => ({ stage, renewed });

/** Costs are confirmed while something has to be made. */
const afterStoryboards: Target = ({ unmade }) => ({
  stage: unmade > 0 ? storyboardPay : storyboard,
  renewed: ['storyboards'],
});

/** Stage after an edit of what is made before the film: `redo` where something may have to be made anew, `set` where only the film has. */
const edits = (redo: ComicsStage, set: ComicsStage = redo) => ({
  editRoles: to(redo),
  editImages: to(redo),
  editVoices: to(redo),
  editStoryboards: to(redo),
  editSettings: to(set),
});

const moves: Readonly<Record<ComicsStage, Readonly<Partial<Record<StageAction, Target>>>>> = {
  [copywriter]: { ...edits(copywriter), next: to(roleInProgress), editText: to(copywriter) },
  [roleInProgress]: { ...edits(roleInProgress), done: to(role, 'roles'), failed: to(copywriter), stop: to(copywriter) },
  [role]: { ...edits(role), makeStoryboards: to(storyboarding), editText: to(copywriter) },
  [storyboarding]: { ...edits(storyboarding), done: afterStoryboards, failed: to(role), stop: to(role) },
  [storyboardPay]: { ...edits(storyboardPay), confirmCosts: to(storyboard), editText: to(copywriter) },
  [storyboard]: {
    ...edits(storyboard),
    confirmCosts: to(storyboard),
    proceed: to(videoSubmit),
    editText: to(copywriter),
  },
  [videoSubmit]: {
    ...edits(storyboard, videoSubmit),
    confirmCosts: to(storyboard),
    render: to(running),
    editText: to(copywriter),
  },
  [running]: { ...edits(running), done: to(finish, 'film'), failed: to(videoSubmit), stop: to(videoSubmit) },
  [finish]: {
    ...edits(storyboard, videoSubmit),
    confirmCosts: to(storyboard),
    render: to(running),
    editText: to(copywriter),
  },
};

/** What becomes stale when something is edited. */
const staleAfter: Readonly<Partial<Record<StageAction, readonly ComicsPart[]>>> = {
  editText: ['roles', 'storyboards', 'images', 'voices', 'film'],
  editRoles: ['images', 'voices', 'film'],
  editImages: ['images', 'film'],
  editVoices: ['voices', 'film'],
  editStoryboards: ['film'],
  editSettings: ['film'],
};

const needsStoryboards: ReadonlySet<StageAction> = new Set<StageAction>(['confirmCosts', 'proceed', 'render']);

/**
 * The stage after an action, what becomes stale and what was made anew. An edit at a later stage goes back and deletes nothing. Refused with 409 where the
 * action does not belong to the stage, and with the reason where something is missing.
 */
export function nextStage(stage: ComicsStage, action: StageAction, facts: StageFacts): StageMove | StageRefusal {
  const target = moves[stage][action];
  if (target === undefined) return { refused: 409, message: comicsTexts.notNow };
  if (action === 'next' && !facts.hasText) return { refused: 400, message: comicsTexts.textRequired };
  if (needsStoryboards.has(action) && facts.storyboards === 0)
    return { refused: 409, message: comicsTexts.lastStoryboard };
  return { ...target(facts), stale: (staleAfter[action] ?? []).filter((part) => facts.made.has(part)) };
}

/** The stale parts of an episode after a move. */
export const staleParts = (stale: readonly ComicsPart[], move: Pick<StageMove, 'stale' | 'renewed'>): ComicsPart[] =>
  [...new Set([...stale, ...move.stale])].filter((part) => !move.renewed.includes(part));
