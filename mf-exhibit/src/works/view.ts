import { type ShowcaseKind, type ShowcaseSort, showcaseLimits, showcaseSorts } from '@ai-site/shared/domain/showcase';

/** What is listed: what everybody shares, what the account likes, what it published, or what operators featured. */
export type Section = 'feed' | 'liked' | 'published' | 'gallery';

/** One list of works with its filters. */
export interface ExhibitView {
  readonly section: Section;
  /** Of the gallery it has no meaning: it holds both. */
  readonly kind: ShowcaseKind;
  readonly tagId: number | null;
  readonly sort: ShowcaseSort;
  readonly keyword: string;
}

export interface ExhibitTab {
  readonly key: string;
  readonly label: string;
  readonly kind: ShowcaseKind;
  readonly section: Exclude<Section, 'gallery'>;
}

export const exhibitTabs: readonly ExhibitTab[] = [
  { key: 'short-video', label: '短视频', kind: 'short-video', section: 'feed' },
  { key: 'inspiration', label: '灵感', kind: 'inspiration', section: 'feed' },
  { key: 'liked-short-video', label: '喜欢的短视频', kind: 'short-video', section: 'liked' },
  { key: 'liked-inspiration', label: '喜欢的灵感', kind: 'inspiration', section: 'liked' },
  { key: 'published-short-video', label: '发布的短视频', kind: 'short-video', section: 'published' },
  { key: 'published-inspiration', label: '发布的灵感', kind: 'inspiration', section: 'published' },
];

/** Where a visit begins. */
export const firstView: ExhibitView = {
  section: 'feed',
  kind: 'inspiration',
  tagId: null,
  sort: 'recommend',
  keyword: '',
};
export const galleryView: ExhibitView = { ...firstView, section: 'gallery' };

export const tabOf = ({ kind, section }: ExhibitView): string =>
  exhibitTabs.find((tab) => tab.kind === kind && tab.section === section)?.key ?? 'inspiration';

/** The view of a tab; its filters begin anew. */
export function viewOfTab(key: string): ExhibitView {
  const tab = exhibitTabs.find((candidate) => candidate.key === key);
  return tab === undefined ? firstView : { ...firstView, kind: tab.kind, section: tab.section };
}

/** Identifies the list of a view. */
export const viewKey = (view: ExhibitView): string =>
  `${view.section === 'gallery' ? 'gallery' : tabOf(view)}${searchOf(view)}`;

/** The view that an address names; what it does not know is as at first. */
export function viewOf(search: string): ExhibitView {
  const query = new URLSearchParams(search);
  const tagId = Number(query.get('tagId'));
  const sort = showcaseSorts.find((candidate) => candidate === query.get('sort'));
  return {
    ...viewOfTab(query.get('tab') ?? ''),
    tagId: Number.isInteger(tagId) && tagId > 0 ? tagId : null,
    sort: sort ?? firstView.sort,
    keyword: (query.get('keyword') ?? '').slice(0, showcaseLimits.keyword),
  };
}

/** The query of the address of a view, with its question mark; '' for the first one. */
export function searchOf(view: ExhibitView): string {
  const { tagId, sort, keyword } = view;
  const query = new URLSearchParams({
    ...(view.section === 'gallery' || tabOf(view) === tabOf(firstView) ? {} : { tab: tabOf(view) }),
    ...(tagId === null ? {} : { tagId: String(tagId) }),
    ...(sort === firstView.sort ? {} : { sort }),
    ...(keyword === '' ? {} : { keyword }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
