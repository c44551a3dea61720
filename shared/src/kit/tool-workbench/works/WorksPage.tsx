import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { CheckIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { WorkView } from '../../../api/tasks.ts';
import { taskPath } from '../../../domain/task-apps/index.ts';
import { CREATE_PATH } from '../../../routes/paths.ts';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { WindowedGrid } from '../../grid/index.ts';
import { Deferred } from '../../lazy/index.ts';
import { useMediaViewer } from '../../media/index.ts';
import { GridSkeleton } from '../../states/index.ts';
import { originText } from '../origin/index.ts';
import { SharesButton, shareAction, useShareDialog } from '../sharing/index.ts';
import { isVisual } from './is-visual.ts';
import type { SelectionBarProps } from './SelectionBar.tsx';
import { shareRefOf } from './share-ref.ts';
import { usePublishDialog } from './use-publish-dialog.tsx';
import { WorkArt } from './WorkArt.tsx';
import { WorksFilters } from './WorksFilters.tsx';
import { workName } from './work-name.ts';
import styles from './works.module.css';
import { worksLayout } from './works-layout.ts';
import { WorksStore } from './works-store.ts';

const loadBar = () => import(/* webpackChunkName: "selection" */ './SelectionBar.tsx');

const keyOf = ({ key }: WorkView): string => key;

interface WorkProps {
  readonly works: WorksStore;
  readonly work: WorkView;
  readonly onOpen: () => void;
}

const Work = observer(function Work({ works, work, onOpen }: WorkProps) {
  const name = workName(work);
  const selected = works.selected.has(work.key);
  return (
    <>
      <button
        type="button"
        className={styles.work}
        data-selected={selected || undefined}
        onClick={isVisual(work) ? onOpen : () => getPlatform().navigation.push(taskPath(work.taskId))}
      >
        <span className="visually-hidden">查看{name}</span>
        <WorkArt work={work} />
      </button>
      <label className={styles.check}>
        <input
          type="checkbox"
          className="visually-hidden"
          aria-label={`选择${name}`}
          checked={selected}
          onChange={() => works.toggle(work.key)}
        />
        <span className={styles.mark}>{selected && <CheckIcon size={16} />}</span>
      </label>
    </>
  );
});

/** Its controls are fetched when something is selected. */
const Selection = observer(function Selection(props: SelectionBarProps) {
  return props.works.selected.size > 0 && <Deferred load={loadBar} props={props} />;
});

/** 我的作品 as a page: every output of every tool, by tool and kind; many at once are published, downloaded or deleted. */
export const WorksPage = observer(function WorksPage({ actions }: { readonly actions?: ReactNode }) {
  const [works] = useState(() => new WorksStore(getPlatform()));
  const { list } = works;
  useEffect(() => {
    void list.refresh();
    const stop = works.follow(getPlatform().bus);
    return () => {
      stop();
      list.abort();
    };
  }, [works, list]);
  const more = useCallback(() => void list.loadMore(), [list]);
  const share = useShareDialog();
  const publish = usePublishDialog((keys) => works.deselect(keys));
  const shown = list.items.filter(isVisual);
  const media = useMediaViewer(
    shown.map((work) => ({
      key: work.key,
      kind: work.contentType.startsWith('video/') ? 'video' : 'image',
      src: work.url,
      name: workName(work),
      caption: originText(work),
      ...(work.width === null ? {} : { width: work.width }),
      ...(work.height === null ? {} : { height: work.height }),
    })),
    {
      history: true,
      actions: ({ key, name }) => {
        const work = shown.find((candidate) => candidate.key === key);
        return work === undefined ? [] : [shareAction(name, () => share.open(shareRefOf(work)))];
      },
    },
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>我的作品</h1>
        {actions}
        <SharesButton />
        <Button size="small" variant="ghost" disabled={list.items.length === 0} onClick={() => works.selectAll()}>
          全选
        </Button>
      </header>
      <WorksFilters works={works} />
      <ListView
        list={list}
        what="作品"
        skeleton={<GridSkeleton count={12} />}
        empty={
          <Empty
            title="还没有作品"
            hint="用任意工具生成的作品都会出现在这里"
            illustration="works"
            action={
              <LinkButton to={CREATE_PATH} variant="primary">
                去创作
              </LinkButton>
            }
          />
        }
      >
        {(rows) => (
          <WindowedGrid items={rows} keyOf={keyOf} layout={worksLayout} label="作品" onEnd={more}>
            {(work) => <Work works={works} work={work} onOpen={() => media.open(shown.indexOf(work))} />}
          </WindowedGrid>
        )}
      </ListView>
      {!list.empty && <ListEnd list={list} />}
      <Selection works={works} onPublish={publish.open} />
      {media.viewer}
      {share.dialog}
      {publish.dialog}
    </div>
  );
});
