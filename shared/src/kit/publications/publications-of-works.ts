import { PAGE_SIZE_MAX } from '../../api/base/page-size.ts';
import { feedCalls } from '../../api/showcase.ts';
import type { OwnPublication } from '../../api/showcase-views.ts';
import type { Platform } from '../../contract/platform.ts';
import type { SlotProps } from '../../contract/slots.ts';
import { ShareStatus, type ShowcaseKind, showcaseKinds } from '../../domain/showcase/index.ts';

type WorkKind = SlotProps<'share/publish'>['kind'];

/** A work of the account's own. */
export interface OwnWork {
  readonly key: string;
  readonly kind: WorkKind;
}

const feeds: Readonly<Record<WorkKind, ShowcaseKind | null>> = {
  image: 'inspiration',
  video: 'short-video',
  audio: null,
  text: null,
};

/** The feed in which works of a kind are published; null: they cannot be. */
export const feedOf = (kind: WorkKind): ShowcaseKind | null => feeds[kind];

/** Whether a publication waits or is shared. */
export const isLive = ({ shareStatus }: Pick<OwnPublication, 'shareStatus'>): boolean =>
  shareStatus === ShareStatus.auditing || shareStatus === ShareStatus.shared;

/** The publications of these works, at most `WORKS_AT_ONCE`, in any state. Rejects with `ApiError`, which the client does not show. */
export async function publicationsOfWorks(
  { http }: Pick<Platform, 'http'>,
  works: readonly OwnWork[],
  signal?: AbortSignal,
): Promise<OwnPublication[]> {
  const pages = await Promise.all(
    showcaseKinds.map(async (feed) => {
      const keys = works.filter(({ kind }) => feedOf(kind) === feed).map(({ key }) => key);
      if (keys.length === 0) return [];
      const query = { workKey: keys.join(','), pageSize: PAGE_SIZE_MAX };
      return (
        await http.call(
          feedCalls[feed].releaseList,
          { query },
          { silent: true, ...(signal === undefined ? {} : { signal }) },
        )
      ).list;
    }),
  );
  return pages.flat();
}
