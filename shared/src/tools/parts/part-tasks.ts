import type { TaskDefinition } from '../task-definition.ts';
import { comicsImage } from './comics-image.ts';
import { comicsMusic } from './comics-music.ts';
import { comicsVideo } from './comics-video.ts';

/** Work of engines that is no tool: parts of batches. Each has an engine setting like a tool. */
export const partTasks: readonly TaskDefinition[] = [comicsImage, comicsVideo, comicsMusic];
