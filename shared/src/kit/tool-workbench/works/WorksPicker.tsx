import { getPlatform } from '@ai-site/shared/platform';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type TaskOutput, tasks as taskCalls } from '../../../api/tasks.ts';
import { PagedList } from '../../async/index.ts';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { GridSkeleton } from '../../states/index.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { fileOfOutput } from '../hand-over.ts';
import { cardUrl } from '../result/output-media.ts';
import styles from './works.module.css';

export interface WorksPickerProps {
  readonly onPick: (file: ChosenFile) => void;
  readonly onClose: () => void;
}

/** The pictures of one task. */
interface WorkRow {
  readonly taskId: string;
  readonly outputs: readonly TaskOutput[];
}

const PAGE_SIZE = 30;
/** Width in pixels of the pictures. */
const THUMB = 320;

const worksList = () =>
  new PagedList<WorkRow, null>({
    keyOf: ({ taskId }) => taskId,
    query: null,
    source: async (_, position, signal) => {
      const query = { pageSize: PAGE_SIZE, ...(position === null ? {} : { lastId: position }) };
      const { list, hasNextPage } = await getPlatform().http.call(taskCalls.list, { query }, { signal, silent: true });
      const items = list.map(({ taskId, outputs }) => ({ taskId, outputs: outputs.filter(({ contentType }) => contentType.startsWith('image/')) }));
      return { items, next: hasNextPage ? (list.at(-1)?.taskId ?? null) : null };
    },
  });

/** 我的作品: the pictures of all tools, to be used as an input. */
export const WorksPicker = observer(function WorksPicker({ onPick, onClose }: WorksPickerProps) {
  const [list] = useState(worksList);
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  return (
    <Drawer open title="我的作品" size="min(560px, 100vw)" onClose={onClose}>
      <ListView list={list} what="作品" skeleton={<GridSkeleton count={9} />} empty={<Empty title="还没有作品" hint="用任意工具生成的图片都会出现在这里" illustration="empty" />}>
        {(rows) => (
          <ul className={styles.grid}>
            {rows
              .flatMap(({ outputs }) => outputs)
              .map((output, index) => (
                <li key={output.key}>
                  <button type="button" className={styles.work} aria-label={`使用作品 ${index + 1}`} onClick={() => onPick(fileOfOutput(output, `作品 ${index + 1}`))}>
                    <img className={styles.picture} src={cardUrl(output, THUMB)} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
          </ul>
        )}
      </ListView>
      {!list.empty && <ListEnd list={list} />}
    </Drawer>
  );
});
