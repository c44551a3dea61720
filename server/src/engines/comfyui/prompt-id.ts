import { createHash } from 'node:crypto';

/** The id of a run's prompt: a UUID, the only form that the server takes, and always the same for the same run. */
export function promptIdOf(taskId: string): string {
  const hash = createHash('sha256').update(`comfyui prompt ${taskId}`).digest('hex');
  // Version 8: made of custom data.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
