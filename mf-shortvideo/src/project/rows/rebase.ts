import { sameValue } from './same-value.ts';

export interface Rebased<P> {
  /** What can be saved on top of the fresh row. */
  readonly kept: P | null;
  /** What was changed elsewhere to something else. */
  readonly lost: P | null;
}

const partOf = <P extends object>(patch: P, keys: readonly (keyof P)[]): P | null =>
  keys.length === 0 ? null : (Object.fromEntries(keys.map((key) => [key, patch[key]])) as unknown as P);

/** Divides what somebody typed over `base` by whether the fresh row still has the values that it was typed over. */
export function rebase<R extends object, P extends Partial<R>>(patch: P, base: R, fresh: R): Rebased<P> {
  const keys = Object.keys(patch) as (keyof P & keyof R)[];
  const open = keys.filter((key) => !sameValue(fresh[key], patch[key]));
  const isFree = (key: keyof P & keyof R): boolean => sameValue(fresh[key], base[key]);
  return {
    kept: partOf(patch, open.filter(isFree)),
    lost: partOf(
      patch,
      open.filter((key) => !isFree(key)),
    ),
  };
}
