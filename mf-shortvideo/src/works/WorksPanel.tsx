import type { ProjectCard as Card } from '@ai-site/shared/api/comics/views';
import { ComicsStage, comicsLimits, stageNames } from '@ai-site/shared/domain/comics';
import { STUDIO_PATH } from '@ai-site/shared/domain/comics/paths';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProjectCard } from '../project/cards/ProjectCard.tsx';
import { NameDialog } from '../project/dialogs/NameDialog.tsx';
import { RemovedNote } from './RemovedNote.tsx';
import { SearchField } from './SearchField.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import styles from './works.module.css';
import { WorksList } from './works-list.ts';

const filters: readonly { readonly stage: ComicsStage | null; readonly label: string }[] = [
  { stage: null, label: '全部' },
  ...[
    ComicsStage.copywriter,
    ComicsStage.role,
    ComicsStage.storyboardPay,
    ComicsStage.storyboard,
    ComicsStage.videoSubmit,
    ComicsStage.running,
    ComicsStage.finish,
  ].map((stage) => ({
    stage,
    label: stageNames[stage],
  })),
];

const StageFilter = observer(function StageFilter({ works }: { readonly works: WorksList }) {
  const { stage: chosen } = works.list.query;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">按进度筛选</legend>
      {filters.map(({ stage, label }) => (
        <button
          key={label}
          type="button"
          className={styles.filter}
          aria-pressed={stage === chosen}
          onClick={() => works.search({ stage })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
});

const NoWorks = observer(function NoWorks({ works }: { readonly works: WorksList }) {
  const { keyword, stage } = works.list.query;
  if (keyword === '' && stage === null)
    return (
      <Empty
        title="还没有漫画作品"
        hint="贴一段故事，就能得到有角色、分镜和配音的短片"
        illustration="comics"
        action={<LinkButton to={STUDIO_PATH}>开始创作</LinkButton>}
      />
    );
  return (
    <Empty
      illustration="search"
      title="没有符合条件的作品"
      hint="换个进度或关键词试试"
      action={<Button onClick={() => works.search({ keyword: '', stage: null })}>查看全部</Button>}
    />
  );
});

/** The works of the account, the last changed first. */
export const WorksPanel = observer(function WorksPanel() {
  const [works] = useState(() => new WorksList(getPlatform()));
  const [renamed, setRenamed] = useState<Card | null>(null);
  const { list } = works;
  useRefresh(list);
  useEffect(() => () => list.abort(), [list]);
  return (
    <>
      <div className={styles.tools}>
        <StageFilter works={works} />
        <SearchField value={list.query.keyword} onSearch={(keyword) => works.search({ keyword })} />
      </div>
      <RemovedNote
        removed={works.removed}
        onRestore={() => void works.restore()}
        onForget={() => works.forgetRemoved()}
      />
      <ListView
        list={list}
        what="作品"
        skeleton={<GridSkeleton count={8} ratio="5 / 4" className={styles.grid ?? ''} />}
        empty={<NoWorks works={works} />}
      >
        {(cards) => (
          <>
            <ul className={styles.grid} aria-label="作品">
              {cards.map((card) => (
                <li key={card.id}>
                  <ProjectCard
                    card={card}
                    menu={<WorkMenu works={works} card={card} onRename={() => setRenamed(card)} />}
                  />
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
    </>
  );
});
