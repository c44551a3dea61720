import type { WorkView } from '../../../api/tasks.ts';

/** Whether a work is an image or a video. */
export const isVisual = ({ contentType }: Pick<WorkView, 'contentType'>): boolean =>
  contentType.startsWith('image/') || contentType.startsWith('video/');
