/** Share status of a work (docs/product/assistant.md#3); 0 has no row. */
export const ShareStatus = { unshared: 0, auditing: 1, shared: 2, refused: 3, cancelled: 4 } as const;
export type ShareStatus = (typeof ShareStatus)[keyof typeof ShareStatus];

/** Resource type of a publication (docs/product/assistant.md#3). */
export const ResourceType = { image: 1, video: 2 } as const;
export type ResourceType = (typeof ResourceType)[keyof typeof ResourceType];

/** The two feeds, by the first part of their calls. */
export const showcaseKinds = ['inspiration', 'short-video'] as const;
export type ShowcaseKind = (typeof showcaseKinds)[number];

export const resourceTypeOf = (kind: ShowcaseKind): ResourceType =>
  kind === 'inspiration' ? ResourceType.image : ResourceType.video;
export const kindOfResource = (type: ResourceType): ShowcaseKind =>
  type === ResourceType.image ? 'inspiration' : 'short-video';

export const showcaseSorts = ['recommend', 'new', 'hot'] as const;
export type ShowcaseSort = (typeof showcaseSorts)[number];
export const sortNames: Readonly<Record<ShowcaseSort, string>> = { recommend: '推荐', new: '最新', hot: '最热' };

/** How a recipe compares with what the site is today. */
export const reproductions = ['exact', 'close', 'changed'] as const;
export type Reproduction = (typeof reproductions)[number];
export const reproductionNames: Readonly<Record<Reproduction, string>> = {
  exact: '完全一致',
  close: '近似',
  changed: '引擎已变化',
};
