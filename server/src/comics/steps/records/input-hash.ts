import { hashOf } from '../../records/hash-of.ts';
import type { RunRow } from './tables.ts';

/** Equal for steps that work from the same: what was asked for, and the text of the episode. */
export const inputHash = (
  { step, options, builtin }: Pick<RunRow, 'step' | 'options' | 'builtin'>,
  text: string,
): string => hashOf({ step, options, builtin, text });
