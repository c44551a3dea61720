import { getPlatform } from '@ai-site/shared/platform';
import { LinkButton } from '@ai-site/shared/ui/button';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { WorkView } from '../../../api/tasks.ts';
import { CREATE_PATH } from '../../../routes/paths.ts';
import type { MediaKind } from '../../../tools/field.ts';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { WindowedGrid } from '../../grid/index.ts';
import { GridSkeleton } from '../../states/index.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { fileOfOutput } from '../hand-over.ts';
import { WorkArt } from './WorkArt.tsx';
import { WorksFilters } from './WorksFilters.tsx';
import { workName } from './work-name.ts';
import styles from './works.module.css';
import { worksLayout } from './works-layout.ts';
import { WorksStore } from './works-store.ts';

export interface WorksPickerProps {
  /** What the field takes. */
  readonly media: MediaKind;
  readonly onPick: (file: ChosenFile, taskId: string) => void;
  readonly onClose: () => void;
}

const keyOf = ({ key }: WorkView): string => key;

/** 我的作品: the works of all tools, to be used as an input. */
export const WorksPicker = observer(function WorksPicker({ media, onPick, onClose }: WorksPickerProps) {
  const [works] = useState(() => new WorksStore(getPlatform(), { tool: null, kind: media }));
  const { list } = works;
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  const more = useCallback(() => void list.loadMore(), [list]);
  return (
    <Drawer open title="我的作品" size="min(560px, 100vw)" onClose={onClose}>
      <div className={styles.picker}>
        <WorksFilters works={works} toolsOnly />
        <ListView
          list={list}
          what="作品"
          skeleton={<GridSkeleton count={9} />}
          empty={
            <Empty
              title="还没有作品"
              hint="用任意工具生成的作品都会出现在这里"
              illustration="works"
              action={<LinkButton to={CREATE_PATH}>去创作</LinkButton>}
            />
          }
        >
          {(rows) => (
            <WindowedGrid items={rows} keyOf={keyOf} layout={worksLayout} label="作品" onEnd={more}>
              {(work) => (
                <button
                  type="button"
                  className={styles.work}
                  onClick={() => onPick(fileOfOutput(work, workName(work)), work.taskId)}
                >
                  <span className="visually-hidden">使用{workName(work)}</span>
                  <WorkArt work={work} />
                </button>
              )}
            </WindowedGrid>
          )}
        </ListView>
        {!list.empty && <ListEnd list={list} />}
      </div>
    </Drawer>
  );
});
