import { comicsMusic } from './audio/comics-music.ts';
import { comicsImage } from './image/comics-image.ts';
import type { TaskDefinition } from './task-definition.ts';
import { comicsVideo } from './video/comics-video.ts';

/** Work of engines that is no tool: parts of batches. Each has an engine setting like a tool. */
export const partTasks: readonly TaskDefinition[] = [comicsImage, comicsVideo, comicsMusic];
