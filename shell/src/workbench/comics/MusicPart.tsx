import type { ManagedMusic } from '@ai-site/shared/api/comics/room';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { reportFailure } from '../exhibition/report-failure.ts';
import { SortableList } from '../exhibition/SortableList.tsx';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import styles from './comics.module.css';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { MusicDialog } from './MusicDialog.tsx';

const MINUTE = 60;

function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** The music library of the studio in its order, also what is switched off. */
export const MusicPart = observer(function MusicPart({ store }: { readonly store: ComicsRoomStore }) {
  const [opened, setOpened] = useState<{ readonly piece: ManagedMusic | null } | null>(null);
  useRefresh(store.music);
  const offer = ({ id, name, mood, shown }: ManagedMusic) =>
    store
      .saveMusic({ id, name, mood, shown: !shown })
      .then(() => getPlatform().toast.success(`配乐「${name}」已${shown ? '停用' : '启用'}`), reportFailure);
  return (
    <>
      <div className={forms.intro}>
        <p>
          成片设置里的配乐库按下面的顺序显示。站点自带的配乐在有人使用漫画推文后逐首生成。停用后不能再选，正在使用的作品不变。
        </p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setOpened({ piece: null })}>
          添加配乐
        </Button>
      </div>
      <AsyncView resource={store.music} what="配乐" skeleton={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              illustration="empty"
              title="配乐库还是空的"
              hint="有人创建漫画作品后，站点自带的配乐会逐首生成；也可以现在添加"
            />
          ) : (
            <SortableList
              label="配乐，按显示顺序"
              look="rows"
              items={list}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onMove={(from, to) => void store.moveMusic(from, to).catch(reportFailure)}
              actions={(piece) => (
                <>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`修改 ${piece.name}`}
                    onClick={() => setOpened({ piece })}
                  >
                    修改
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`${piece.shown ? '停用' : '启用'} ${piece.name}`}
                    onClick={() => void offer(piece)}
                  >
                    {piece.shown ? '停用' : '启用'}
                  </Button>
                </>
              )}
            >
              {({ name, mood, url, ms, shown, projects }) => (
                <span className={styles.entry} data-off={!shown}>
                  <span className={styles.words}>
                    <span className={styles.head}>
                      <strong>{name}</strong>
                      <Tag>{mood}</Tag>
                      {!shown && <Tag tone="faint">已停用</Tag>}
                      <span className={styles.quiet}>
                        {lengthText(ms)} · {projects} 个作品在用
                      </span>
                    </span>
                    {/* biome-ignore lint/a11y/useMediaCaption: music */}
                    <audio className={styles.audio} src={url} controls preload="none" aria-label={`试听 ${name}`} />
                  </span>
                </span>
              )}
            </SortableList>
          )
        }
      </AsyncView>
      {opened !== null && (
        <MusicDialog
          key={opened.piece?.id ?? 'new'}
          store={store}
          piece={opened.piece}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});
