import { emptyStoryboard, type Storyboard } from '@ai-site/shared/domain/comics';
import { type DrawnPlace, type DrawnRole, noLook, type PromptScene } from '@ai-site/shared/domain/comics/prompts';
import type { SpeakingRole } from '@ai-site/shared/domain/comics/spoken';
import { type SampleRole, type SampleStoryboard, sampleStory } from './sample-story.ts';

const roleRows: readonly SampleRole[] = sampleStory.roles;
const storyboardRows: readonly SampleStoryboard[] = sampleStory.storyboards;

/** Names are the ids. */
export const sampleRoles = roleRows.map((role): DrawnRole & Pick<SpeakingRole, 'voice' | 'narrator'> => ({
  ...role,
  id: role.name,
  narrator: false,
}));
export const samplePlaces = sampleStory.places.map((place): DrawnPlace => ({ ...place, id: place.name }));
export const sampleScene: PromptScene = { ...noLook, roles: sampleRoles, places: samplePlaces };

export const sampleStoryboards = storyboardRows.map(
  ({ roles, place, lines, ...content }, index): Storyboard => ({
    ...emptyStoryboard,
    ...content,
    id: `sample-${index + 1}`,
    roleIds: roles,
    placeId: place,
    lines: lines.map(({ role, text }) => ({ roleId: role, text })),
  }),
);

/** Settings of the project that differ from those of a new one. */
export const sampleSettings = {
  pauseMs: 400,
  speed: 1,
  subtitles: { on: true, preset: 1, position: 'bottom' },
  music: { gain: -12, duck: true },
} as const;
