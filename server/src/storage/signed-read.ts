import type { Site } from '../site.ts';
import { FILES_PREFIX } from './upload-permit.ts';

/** A path of this site from which an object is read. */
export const signedReadPath = (_site: Site, key: string): string => `${FILES_PREFIX}${key}`;
