import type { LocalWork } from '../local-task.ts';

/** Removes watermarks by the classical way, which is given what is read in the image. Without any text it is done by the classical way alone. */
export const removeWatermarkByText: LocalWork<'remove-watermark'> = async ({
  task,
  operation,
  nets,
  classical,
  withoutNets,
}) => {
  const { lines } = await nets.readText(operation.image.path, task.signal);
  return lines.length === 0 ? withoutNets() : classical.submit({ ...task, lines });
};
