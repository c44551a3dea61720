import { comicsTexts, type Storyboard } from '@ai-site/shared/domain/comics';
import { type SpokenStoryboard, spokenStoryboard } from '@ai-site/shared/domain/comics/spoken';
import { ApiError } from '@ai-site/shared/errors';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { voiceHash } from './input-hashes.ts';
import type { MediaScene } from './media-scene.ts';
import type { MediaWork } from './media-work.ts';

type SpokenScene = Pick<MediaScene, 'project' | 'speaking'>;
type Words = Pick<Storyboard, 'id' | 'narration' | 'lines'>;

/** What a storyboard says, and how; without lines it has no voice. */
export const spokenIn = (storyboard: Words, { project, speaking }: SpokenScene): SpokenStoryboard =>
  spokenStoryboard(storyboard, speaking, { narratorVoice: project.narrator_voice, speed: project.speed });

/** Hash of what the voice of a storyboard speaks now. */
export const voiceInputHash = (storyboard: Words, scene: SpokenScene): string =>
  voiceHash(spokenIn(storyboard, scene), scene.project.pronunciations);

/** Speaks a storyboard. Throws `ApiError` 400 where it has no words. */
export function voiceWork(storyboard: Words, scene: SpokenScene): MediaWork {
  const { pronunciations } = scene.project;
  const spoken = spokenIn(storyboard, scene);
  const { lines, voice, speed } = spoken;
  if (lines.length === 0) throw new ApiError(400, comicsTexts.nothingToSpeak);
  return {
    part: 'voice',
    subject: { of: 'storyboard', id: storyboard.id },
    task: comicsVoice,
    values: { lines: lines.map(({ text, voice: own }) => ({ text, voice: own })), voice, speed, pronunciations },
    inputHash: voiceHash(spoken, pronunciations),
    prompt: '',
    spoken: { ...spoken, pronunciations },
  };
}
