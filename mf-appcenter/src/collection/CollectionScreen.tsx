import type { Collected, CollectedWork } from '@ai-site/shared/api/collection';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { squaresLayout, WindowedGrid } from '@ai-site/shared/kit/grid';
import { Page } from '@ai-site/shared/kit/layout';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { OriginTags, originText } from '@ai-site/shared/kit/tool-workbench/origin';
import { shareAction, useShareDialog } from '@ai-site/shared/kit/tool-workbench/sharing';
import { getPlatform } from '@ai-site/shared/platform';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { oneLine } from '@ai-site/shared/text/one-line';
import { toolOf } from '@ai-site/shared/tools';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import styles from './collection.module.css';
import { CollectionStore } from './collection-store.ts';
import { PublishedCard } from './PublishedCard.tsx';

const kinds = [
  { key: 'all', label: '全部' },
  { key: 'image', label: '图片' },
  { key: 'video', label: '视频' },
] as const;

const isVideo = ({ contentType }: CollectedWork): boolean => contentType.startsWith('video/');

/** `below`: name, origin and buttons. */
const layout = squaresLayout({ least: 300, gap: 16, below: 116 });

const keyOf = ({ key }: Collected): string => key;

const isOwn = (row: Collected): row is CollectedWork => row.source === 'work';

/** Words of the prompt that name a work. */
const NAME_MAX = 24;

function nameOf({ tool, prompt, createTime }: CollectedWork): string {
  const title = toolOf(tool)?.title ?? '作品';
  return prompt === '' ? `${title} ${shanghaiTime(createTime)}` : `${title}：${oneLine(prompt, NAME_MAX)}`;
}

/** Address of an image of about the width of a card; of a video its poster. */
function artOf(work: CollectedWork): string | null {
  if (isVideo(work)) return work.poster;
  const widths = Object.keys(work.previews).map(Number);
  const width = Math.min(...widths.filter((candidate) => candidate >= 450));
  return work.previews[String(width)] ?? work.url;
}

/** 我的收藏: images and videos that a person collected, to look at, to make anew, to take out. */
export default observer(function CollectionScreen() {
  const [store] = useState(() => new CollectionStore(getPlatform()));
  const { list } = store;
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  const more = useCallback(() => void list.loadMore(), [list]);
  const share = useShareDialog();
  const works = list.items.filter(isOwn);
  const media = useMediaViewer(
    works.map((work) => ({
      key: work.key,
      kind: isVideo(work) ? 'video' : 'image',
      src: work.url,
      name: nameOf(work),
      caption: originText(work),
      ...(work.width === null ? {} : { width: work.width }),
      ...(work.height === null ? {} : { height: work.height }),
    })),
    {
      history: true,
      actions: ({ key, name }) => {
        const work = works.find((candidate) => candidate.key === key);
        return work === undefined
          ? []
          : [shareAction(name, () => share.open({ key, name, contentType: work.contentType, prompt: work.prompt }))];
      },
    },
  );
  return (
    <Page title="我的收藏" lead="在生成结果和探索的作品上点星标，喜欢的图片和视频就会留在这里。">
      <Tabs
        label="收藏的类型"
        look="pill"
        tabs={kinds}
        active={list.query}
        onChange={(kind) => void list.choose(kind)}
        className={styles.kinds ?? ''}
      />
      <ListView
        list={list}
        what="收藏"
        skeleton={<GridSkeleton count={8} className={styles.grid ?? ''} />}
        empty={
          <Empty
            title="还没有收藏"
            hint="在生成结果上点星标，就能收藏到这里"
            illustration="favourites"
            action={
              <LinkButton to={CREATE_PATH} variant="primary">
                去创作
              </LinkButton>
            }
          />
        }
      >
        {(rows) => (
          <WindowedGrid items={rows} keyOf={keyOf} layout={layout} label="收藏的作品" onEnd={more}>
            {(work) => {
              if (!isOwn(work)) return <PublishedCard row={work} onRemove={() => void store.remove(work)} />;
              const [name, art] = [nameOf(work), artOf(work)];
              return (
                <div className={styles.card}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={`查看${isVideo(work) ? '视频 ' : ''}${name}`}
                    onClick={() => media.open(works.indexOf(work))}
                  >
                    {art !== null && <img className={styles.art} src={art} alt="" loading="lazy" decoding="async" />}
                    {isVideo(work) && <span className={styles.kind}>视频</span>}
                  </button>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.origin}>
                    <OriginTags builtin={work.builtin} local={work.local} />
                  </p>
                  <div className={styles.actions}>
                    <Button size="small" aria-label={`做同款：${name}`} onClick={() => void store.remix(work)}>
                      做同款
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`移除${name}`}
                      onClick={() => void store.remove(work)}
                    >
                      移除
                    </Button>
                  </div>
                </div>
              );
            }}
          </WindowedGrid>
        )}
      </ListView>
      {!list.empty && <ListEnd list={list} />}
      {media.viewer}
      {share.dialog}
    </Page>
  );
});
