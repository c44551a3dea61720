/** Whether an error means that a chunk (script or style) could not be fetched: removed by a newer release, refused, or no network. Webpack sets this error name. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Message for a part that could not be fetched. Drafts are kept by the tab. */
export const LOST_PART = '可能是网络不稳定，或网站刚刚更新。请重试，仍未恢复时请刷新页面；已填写的草稿会保留。';
