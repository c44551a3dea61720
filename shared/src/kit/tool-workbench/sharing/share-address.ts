import type { WorkShare } from '../../../api/work-shares.ts';

/** Full address of the page of a share. */
export const shareAddress = ({ path }: Pick<WorkShare, 'path'>): string => new URL(path, window.location.origin).href;
