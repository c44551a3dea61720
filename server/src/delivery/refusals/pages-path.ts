/** Pages of all refusals, and of each below it, on a running site. In the folder that is the shell's own. */
export const REFUSALS_PATH = '/ai-site/refusals';

export const refusalPath = (code: string): string => `${REFUSALS_PATH}/${code}`;
