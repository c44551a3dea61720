import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { SHOWCASE_PATH, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { usePhone } from '@ai-site/shared/kit/phone';
import { FailureState } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import styles from '../detail/detail.module.css';
import { MissingWork } from '../detail/MissingWork.tsx';
import { useNeighbours } from '../detail/use-neighbours.ts';
import { WorkPage } from '../detail/WorkPage.tsx';
import { exhibitStore } from '../works/exhibit-store.ts';
import { originOf, workPath } from '../works/open-work.ts';

const loadPager = () => import(/* webpackChunkName: "video-pager" */ '../pager/VideoPager.tsx');

/** 400: the id is malformed. */
const isMissing = (failure: ApiError | null): boolean =>
  failure !== null && (failure.code === 404 || failure.code === 400);

/** Leaves the page of a work for the list that it was opened from. */
function close(opened: boolean): void {
  const { navigation } = getPlatform();
  if (opened) navigation.back();
  else navigation.push(SHOWCASE_PATH);
}

/** The page of a publication. What its card tells is shown until the rest has come. */
export const DetailScreen = observer(function DetailScreen({ kind }: { readonly kind: ShowcaseKind }) {
  const { search, state } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const store = exhibitStore();
  const origin = originOf(state);
  const list = origin === null ? undefined : store.known(origin.list);
  const phone = usePhone();
  const detail = useAsyncResource(`${kind} ${id}`, async (signal) => {
    if (id === '') throw new ApiError(404, showcaseTexts.gone);
    const work = await getPlatform().http.call(feedCalls[kind].workInfo, { query: { id } }, { signal, silent: true });
    store.marks.received([work, ...work.related]);
    return work;
  });
  const neighbours = useNeighbours(kind, id, list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work begins at its top
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  const show = (work: PublicationCard) => {
    if (list !== undefined) list.opened = work.id;
    getPlatform().history.replace(workPath(work), origin);
  };
  const leave = () => close(origin !== null);
  if (isMissing(detail.failure))
    return <MissingWork kind={kind} title={detail.data === null ? showcaseTexts.gone : showcaseTexts.takenDown} />;
  const work = detail.data ?? list?.list.find(id) ?? null;
  if (work === null && detail.failure !== null)
    return (
      <FailureState
        what="作品"
        failure={detail.failure}
        onRetry={() => void detail.refresh()}
        retrying={detail.loading}
      />
    );
  const props = {
    work,
    detail: detail.data,
    neighbours,
    onShow: show,
    onClose: leave,
    onMediaError: () => void detail.refresh(),
  };
  if (phone && kind === 'short-video' && work !== null)
    return <Deferred load={loadPager} props={{ ...props, work }} fallback={<div className={styles.dark} />} />;
  return <WorkPage {...props} />;
});
