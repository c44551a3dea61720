import type { ToolPaths } from '../tool.ts';

/** What all text tools share. Their texts grow before the eyes of whoever asked, so polls are only a fallback. */
export const writing = {
  output: 'text',
  priceKey: 'text',
  countField: null,
  resultNames: {},
  pollSeconds: 5,
  pageSize: 9,
  history: 'pages',
  route: null,
} as const;

export const writingPaths = (root: string): ToolPaths => ({
  create: { method: 'POST', path: `${root}/create` },
  page: { method: 'POST', path: `${root}/page` },
  info: { method: 'POST', path: `${root}/info` },
  remove: { method: 'DELETE', path: `${root}/del` },
});
