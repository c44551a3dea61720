import { createHash } from 'node:crypto';
import { stableJson } from '@ai-site/shared/film/stable-json';

/** SHA-256 of a value as JSON, whatever the order of its keys; base64url. */
export const hashOf = (value: unknown): string => createHash('sha256').update(stableJson(value)).digest('base64url');
