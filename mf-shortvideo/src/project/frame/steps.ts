import { ComicsStage, type ComicsStage as Stage } from '@ai-site/shared/domain/comics';
import {
  type EpisodeAddress,
  filmPath,
  rolesPath,
  settingsPath,
  storyboardsPath,
  textPath,
} from '@ai-site/shared/domain/comics/paths';

/** The steps of the studio as people see them, in their order. */
export const studioSteps = ['text', 'roles', 'storyboards', 'settings', 'film'] as const;
export type StudioStep = (typeof studioSteps)[number];

export const stepNames: Readonly<Record<StudioStep, string>> = {
  text: '文案',
  roles: '角色',
  storyboards: '分镜',
  settings: '设置',
  film: '成片',
};

export const stepPath: Readonly<Record<StudioStep, (episode: EpisodeAddress) => string>> = {
  text: textPath,
  roles: rolesPath,
  storyboards: storyboardsPath,
  settings: settingsPath,
  film: filmPath,
};

/** The step in which the work of a stage is done. */
export function stepOfStage(stage: Stage): StudioStep {
  if (stage <= ComicsStage.copywriter) return 'text';
  if (stage <= ComicsStage.role) return 'roles';
  if (stage <= ComicsStage.storyboard) return 'storyboards';
  return stage === ComicsStage.videoSubmit ? 'settings' : 'film';
}

interface StepFacts {
  readonly stage: Stage;
  readonly roles: number;
  readonly storyboards: number;
}

/** Whether a step has something to show. An edit may have moved the stage back: what was made stays in reach. */
export function isOpen(step: StudioStep, { stage, roles, storyboards }: StepFacts): boolean {
  switch (step) {
    case 'text':
      return true;
    case 'roles':
      return stage >= ComicsStage.roleInProgress || roles > 0;
    case 'storyboards':
      return stage >= ComicsStage.storyboarding || storyboards > 0;
    case 'settings':
    case 'film':
      return storyboards > 0;
  }
}
