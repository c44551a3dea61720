import { createHash } from 'node:crypto';
import { stableJson } from '@ai-site/shared/film/stable-json';
import type { RunRow } from './tables.ts';

/** Equal for steps that work from the same: what was asked for, and the text of the episode. */
export const inputHash = ({ step, options, builtin }: Pick<RunRow, 'step' | 'options' | 'builtin'>, text: string): string =>
  createHash('sha256').update(stableJson({ step, options, builtin, text })).digest('base64url');
