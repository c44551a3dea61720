import type { ProjectCard as Card } from '@ai-site/shared/api/comics/views';
import { ComicsStage, comicsLimits, stageNames } from '@ai-site/shared/domain/comics';
import { STUDIO_PATH } from '@ai-site/shared/domain/comics/paths';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { GridSkeleton, SignedOutPage } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty, ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProjectCard } from '../project/cards/ProjectCard.tsx';
import { NameDialog } from '../project/dialogs/NameDialog.tsx';
import { SearchField } from './SearchField.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import styles from './works.module.css';
import { WorksList } from './works-list.ts';

const filters: readonly { readonly stage: ComicsStage | null; readonly label: string }[] = [
  { stage: null, label: '全部' },
  ...[ComicsStage.copywriter, ComicsStage.role, ComicsStage.storyboardPay, ComicsStage.storyboard, ComicsStage.videoSubmit, ComicsStage.running, ComicsStage.finish].map(
    (stage) => ({
      stage,
      label: stageNames[stage],
    }),
  ),
];

const StageFilter = observer(function StageFilter({ works }: { readonly works: WorksList }) {
  const { stage: chosen } = works.list.query;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">按进度筛选</legend>
      {filters.map(({ stage, label }) => (
        <button key={label} type="button" className={styles.filter} aria-pressed={stage === chosen} onClick={() => works.search({ stage })}>
          {label}
        </button>
      ))}
    </fieldset>
  );
});

/** What was deleted last, with the way back for ten minutes. */
const Removed = observer(function Removed({ works }: { readonly works: WorksList }) {
  const { removed } = works;
  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(() => works.forgetRemoved(), Math.max(0, removed.until - Date.now()));
    return () => clearTimeout(timer);
  }, [works, removed]);
  if (removed === null) return null;
  return (
    <div className={styles.removed} role="status">
      <span>已删除“{removed.title}”，10 分钟内可以恢复</span>
      <Button size="small" onClick={() => void works.restore()}>
        撤销
      </Button>
    </div>
  );
});

const NewLink = () => (
  <LinkButton to={STUDIO_PATH} variant="primary" icon={<PlusIcon size={16} />}>
    新建作品
  </LinkButton>
);

const NoWorks = observer(function NoWorks({ works }: { readonly works: WorksList }) {
  const { keyword, stage } = works.list.query;
  if (keyword === '' && stage === null)
    return <Empty title="还没有漫画作品" hint="贴一段故事，就能得到有角色、分镜和配音的短片" illustration="empty" action={<LinkButton to={STUDIO_PATH}>开始创作</LinkButton>} />;
  return <Empty title="没有符合条件的作品" hint="换个进度或关键词试试" action={<Button onClick={() => works.search({ keyword: '', stage: null })}>查看全部</Button>} />;
});

const Works = observer(function Works() {
  const [works] = useState(() => new WorksList(getPlatform()));
  const [renamed, setRenamed] = useState<Card | null>(null);
  const { list } = works;
  useRefresh(list);
  useEffect(() => () => list.abort(), [list]);
  return (
    <Page title="作品列表" breadcrumbs={[{ label: 'AI漫画推文', to: STUDIO_PATH }]} actions={<NewLink />}>
      <div className={styles.tools}>
        <StageFilter works={works} />
        <SearchField value={list.query.keyword} onSearch={(keyword) => works.search({ keyword })} />
      </div>
      <Removed works={works} />
      <ListView list={list} what="作品" skeleton={<GridSkeleton count={8} ratio="5 / 4" className={styles.grid ?? ''} />} empty={<NoWorks works={works} />}>
        {(cards) => (
          <>
            <ul className={styles.grid} aria-label="作品">
              {cards.map((card) => (
                <li key={card.id}>
                  <ProjectCard card={card} menu={<WorkMenu works={works} card={card} onRename={() => setRenamed(card)} />} />
                </li>
              ))}
            </ul>
            <ListEnd list={list} endText={(count) => `共 ${count} 个作品`} />
          </>
        )}
      </ListView>
      {renamed !== null && (
        <NameDialog
          title="重命名"
          label="标题"
          value={renamed.title}
          maxLength={comicsLimits.title}
          onClose={() => setRenamed(null)}
          onName={(title) => works.rename(renamed, title)}
        />
      )}
    </Page>
  );
});

/** 作品列表 */
export default observer(function VideoListScreen() {
  const { session } = getPlatform();
  if (session.signedIn) return <Works />;
  if (session.restoring) return <ScreenSkeleton />;
  return <SignedOutPage title="登录后查看漫画作品" description="您的作品和进度都会保存在这里" />;
});
