import type { LocalWork } from '../local-task.ts';
import { fillByOwnNet } from '../own/fill-by-own-net.ts';

/**
 * Removes watermarks with what is read in the image: by a net of the operator that fills where they are found, without one by the classical way. Without such
 * a net and any text it is done by the classical way alone.
 */
export const removeWatermarkByText: LocalWork<'remove-watermark'> = async ({
  task,
  operation: { image },
  nets,
  classical,
  withoutNets,
}) => {
  const { directory, signal } = task;
  const { lines } = await nets.readText(image.path, signal);
  const path = await fillByOwnNet(
    nets,
    { image: image.path, marks: { kind: 'watermark', lines }, target: directory },
    signal,
  );
  if (path !== null) return { state: 'done', outputs: [{ file: { path, contentType: 'image/png' } }] };
  return lines.length === 0 ? withoutNets() : classical.submit({ ...task, lines });
};
