import type { LocalWork } from '../local-task.ts';
import { NetsUnusableError } from '../process/net-process.ts';

/** Fills what is to go by a net of the operator. */
export const eraseByNet: LocalWork<'erase'> = async ({ task: { directory, signal }, operation: { picture, mask, smart }, nets }) => {
  const net = await nets.own.find('inpaint', signal);
  if (net === null) throw new NetsUnusableError('the net that fills is gone');
  const path = await nets.fill({ file: net.file, edition: net.edition, use: net.use, picture: picture.path, mask: mask.path, smart, target: directory }, signal);
  return { state: 'done', outputs: [{ file: { path, contentType: 'image/png' } }] };
};
