import type { ManagedStyle } from '@ai-site/shared/api/comics/room';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { reportFailure } from '../exhibition/report-failure.ts';
import { SortableList } from '../exhibition/SortableList.tsx';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import styles from './comics.module.css';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { StyleDialog } from './StyleDialog.tsx';

/** The styles of the studio in the order of its cards, also those that are switched off. */
export const StylesPart = observer(function StylesPart({ store }: { readonly store: ComicsRoomStore }) {
  const [opened, setOpened] = useState<{ readonly style: ManagedStyle | null } | null>(null);
  useRefresh(store.styles);
  const offer = ({ id, name, words, negative, shown }: ManagedStyle) =>
    store
      .saveStyle({ id, name, words, negative, shown: !shown })
      .then(() => getPlatform().toast.success(`风格「${name}」已${shown ? '停用' : '启用'}`), reportFailure);
  return (
    <>
      <div className={forms.intro}>
        <p>
          新建作品时按下面的顺序选择风格。画面词写在每张画面的描述前面，反向词是画面里不要出现的内容。停用后不能再选，正在使用的作品不变。
        </p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setOpened({ style: null })}>
          新建风格
        </Button>
      </div>
      <AsyncView resource={store.styles} what="画面风格" skeleton={<ListSkeleton />}>
        {(list) => (
          <SortableList
            label="画面风格，按显示顺序"
            look="rows"
            items={list}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(from, to) => void store.moveStyle(from, to).catch(reportFailure)}
            actions={(style) => (
              <>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`修改 ${style.name}`}
                  onClick={() => setOpened({ style })}
                >
                  修改
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`${style.shown ? '停用' : '启用'} ${style.name}`}
                  onClick={() => void offer(style)}
                >
                  {style.shown ? '停用' : '启用'}
                </Button>
              </>
            )}
          >
            {({ name, words, negative, imageUrl, shown, projects }) => (
              <span className={styles.entry} data-off={!shown}>
                <img
                  className={styles.thumb}
                  src={imageUrl}
                  alt=""
                  width={96}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                />
                <span className={styles.words}>
                  <span className={styles.head}>
                    <strong>{name}</strong>
                    {!shown && <Tag tone="faint">已停用</Tag>}
                    <span className={styles.quiet}>{projects} 个作品在用</span>
                  </span>
                  <span>{words}</span>
                  {negative !== '' && <span className={styles.quiet}>不出现：{negative}</span>}
                </span>
              </span>
            )}
          </SortableList>
        )}
      </AsyncView>
      {opened !== null && (
        <StyleDialog
          key={opened.style?.id ?? 'new'}
          store={store}
          style={opened.style}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});
