import type { LocalWork } from '../local-task.ts';

/** Fills what is to go by a net of the operator. */
export const eraseByNet: LocalWork<'erase'> = async ({
  task: { directory, signal },
  operation: { image, mask, smart },
  nets,
  withoutNets,
}) => {
  const net = await nets.own.find('inpaint', signal);
  // It may be gone since the task was accepted.
  if (net === null) return withoutNets();
  const path = await nets.fill(
    {
      file: net.file,
      edition: net.edition,
      use: net.use,
      image: image.path,
      mask: mask.path,
      smart,
      target: directory,
    },
    signal,
  );
  return { state: 'done', outputs: [{ file: { path, contentType: 'image/png' } }] };
};
