import { seedOf } from '../../../random/index.ts';
import { type DrawnStoryboard, type PromptScene, rolesIn } from './storyboard-prompt.ts';

const SEEDS = 2 ** 32;

/** The seed of the next image of something of which so many were asked for: another one each time. */
export const nextSeed = (first: number, before: number): number => (first + before) % SEEDS;

/** Seed of the first image of a place. */
export const placeSeed = ({ id }: { readonly id: string }): number => seedOf(id, 0);

/** Seed of the first image of a storyboard: of the role that is shown alone, else its own. */
export function storyboardSeed(storyboard: DrawnStoryboard, scene: Pick<PromptScene, 'roles'>): number {
  const [role, ...others] = rolesIn(storyboard, scene);
  return role !== undefined && others.length === 0 ? role.seed : seedOf(storyboard.id, 0);
}
