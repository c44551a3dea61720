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
