import { createHash } from 'node:crypto';
import type { TaskDefinition, ToolValues } from '@ai-site/shared/tools';

/** What was submitted, the same whatever the order of its values: a repeated request has the same one. */
export const submitFingerprint = ({ code }: Pick<TaskDefinition, 'code'>, values: ToolValues): string =>
  createHash('sha256')
    .update(JSON.stringify([code, values], (_, value: unknown) => sorted(value)))
    .digest('base64url');

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
