import { followsPeople } from '../../classical/images/cutout/people-evidence.ts';
import type { LocalWork } from '../local-task.ts';

/** Cuts out the subject by the classical way, which is given where people are. */
export const cutoutWithPeople: LocalWork<'cutout'> = async ({ task, operation, nets, classical, withoutNets }) => {
  if (!followsPeople(operation.mode)) return withoutNets();
  const { path } = operation.image;
  const found = await nets.people(path, task.signal);
  // The classical way says what is wrong with a file that is no image.
  return found === null ? withoutNets() : classical.submit({ ...task, people: { [path]: found.mask } });
};
