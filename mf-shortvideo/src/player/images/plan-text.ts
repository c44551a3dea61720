import { shotSizeNames } from '@ai-site/shared/film/frame-plan/draw-card';
import type { DrawStep, FramePlan } from '@ai-site/shared/film/frame-plan/frame-plan';

/** What a frame writes. */
export const planText = ({ steps }: Pick<FramePlan, 'steps'>): string => steps.map(stepText).join('');

function stepText(step: DrawStep): string {
  if (step.kind === 'image') return '';
  if (step.kind === 'caption') return step.lines.map(({ text }) => text).join('');
  const { number, place, roles, shot, words } = step.card;
  return `第 ${number} 镜·、…${shotSizeNames[shot]}${place}${words}${roles.map(({ name }) => name).join('')}`;
}
