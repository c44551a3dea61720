import { namesScene } from '../../images/draw/prompt/parse-prompt.ts';

/** Seconds of one scene, at least, and the number of scenes at most: each takes seconds to draw. */
const SCENE_SECONDS = 2.5;
const SCENES_MAX = 4;

/** The sentences of a prompt as scenes, as many as the video has time for; at least two views when it has time for two. A sentence that names no scene goes on in the one before it. */
export function scenePrompts(prompt: string, seconds: number): readonly string[] {
  const most = Math.max(1, Math.min(SCENES_MAX, Math.floor(seconds / SCENE_SECONDS)));
  const sentences = prompt
    .split(/[。！？!?;；\n]+|\.\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 1);
  if (sentences.length <= 1) return Array.from({ length: Math.min(2, most) }, () => prompt);
  let place = sentences.find(namesScene);
  return sentences.slice(0, most).map((sentence) => {
    if (namesScene(sentence)) place = sentence;
    return place === undefined || place === sentence ? sentence : `${place}，${sentence}`;
  });
}
