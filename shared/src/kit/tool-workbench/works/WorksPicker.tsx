import { getPlatform } from '@ai-site/shared/platform';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type TaskOutput, tasks as taskCalls } from '../../../api/tasks.ts';
import { type MediaKind, mediaTypes } from '../../../tools/field.ts';
import { PagedList } from '../../async/index.ts';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { GridSkeleton } from '../../states/index.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { fileOfOutput } from '../hand-over.ts';
import { clockText } from '../player/media-times.ts';
import { cardUrl } from '../result/output-media.ts';
import styles from './works.module.css';

export interface WorksPickerProps {
  /** What is offered. */
  readonly media: MediaKind;
  readonly onPick: (file: ChosenFile, taskId: string) => void;
  readonly onClose: () => void;
}

/** The results of one task. */
interface WorkRow {
  readonly taskId: string;
  readonly outputs: readonly TaskOutput[];
}

const PAGE_SIZE = 30;
const names: Readonly<Record<MediaKind, string>> = { picture: '图片', video: '视频', audio: '音乐' };
/** Width in pixels of the pictures. */
const THUMB = 320;

const worksList = (media: MediaKind) =>
  new PagedList<WorkRow, null>({
    keyOf: ({ taskId }) => taskId,
    query: null,
    source: async (_, position, signal) => {
      const query = { pageSize: PAGE_SIZE, ...(position === null ? {} : { lastId: position }) };
      const { list, hasNextPage } = await getPlatform().http.call(taskCalls.list, { query }, { signal, silent: true });
      const items = list.map(({ taskId, outputs }) => ({ taskId, outputs: outputs.filter(({ contentType }) => contentType.startsWith(`${mediaTypes[media]}/`)) }));
      return { items, next: hasNextPage ? (list.at(-1)?.taskId ?? null) : null };
    },
  });

function WorkPicture({ output }: { readonly output: TaskOutput }) {
  const src = output.contentType.startsWith('image/') ? cardUrl(output, THUMB) : output.poster;
  if (src !== null) return <img className={styles.picture} src={src} alt="" loading="lazy" />;
  return <span className={styles.picture}>{clockText(output.seconds ?? 0)}</span>;
}

/** 我的作品: the pictures, films or sounds of all tools, to be used as an input. */
export const WorksPicker = observer(function WorksPicker({ media, onPick, onClose }: WorksPickerProps) {
  const [list] = useState(() => worksList(media));
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  return (
    <Drawer open title="我的作品" size="min(560px, 100vw)" onClose={onClose}>
      <ListView
        list={list}
        what="作品"
        skeleton={<GridSkeleton count={9} />}
        empty={<Empty title="还没有作品" hint={`用任意工具生成的${names[media]}都会出现在这里`} illustration="empty" />}
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows
              .flatMap(({ taskId, outputs }) => outputs.map((output) => ({ taskId, output })))
              .map(({ taskId, output }, index) => (
                <li key={output.key}>
                  <button type="button" className={styles.work} aria-label={`使用作品 ${index + 1}`} onClick={() => onPick(fileOfOutput(output, `作品 ${index + 1}`), taskId)}>
                    <WorkPicture output={output} />
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
