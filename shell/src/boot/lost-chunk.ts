/** Whether an error means that a chunk, script or style, could not be fetched: gone after a release, refused, or no network. Webpack names it so. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** What is said of a part that could not be fetched. Drafts are kept by the tab. */
export const LOST_PART = '可能是网络不稳定，或网站刚刚更新。请重试，仍未恢复时请刷新页面；已填写的草稿会保留。';
