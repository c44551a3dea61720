import type { ManagedTag } from '@ai-site/shared/api/showcase-reviews';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import type { ExhibitionStore } from './exhibition-store.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { reportFailure } from './report-failure.ts';
import { SortableList } from './SortableList.tsx';
import { TagDialog } from './TagDialog.tsx';
import styles from './tags.module.css';

type Opened =
  | { readonly dialog: 'edit'; readonly tag: ManagedTag | null }
  | { readonly dialog: 'merge'; readonly tag: ManagedTag };

/** The tags of publications in the order of the feed's chips, also those that are hidden there. */
export const TagsPart = observer(function TagsPart({ store }: { readonly store: ExhibitionStore }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useRefresh(store.tags);
  const close = () => setOpened(null);
  const hide = ({ id, tagName, hidden }: ManagedTag) =>
    store
      .saveTag({ id, tagName, hidden: !hidden })
      .then(
        () => getPlatform().toast.success(hidden ? `标签「${tagName}」已显示` : `标签「${tagName}」已隐藏`),
        reportFailure,
      );
  return (
    <>
      <div className={forms.intro}>
        <p>标签按下面的顺序显示在探索里。隐藏的标签不再显示，也不能再选，已有作品不变。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setOpened({ dialog: 'edit', tag: null })}>
          新建标签
        </Button>
      </div>
      <AsyncView resource={store.tags} what="标签" skeleton={<ListSkeleton />}>
        {(tags) =>
          tags.length === 0 ? (
            <Empty illustration="empty" title="还没有标签" hint="作者发布作品时可以选择这里的标签" />
          ) : (
            <SortableList
              label="标签，按显示顺序"
              look="rows"
              items={tags}
              keyOf={({ id }) => String(id)}
              nameOf={({ tagName }) => tagName}
              onMove={(from, to) => void store.moveTag(from, to).catch(reportFailure)}
              actions={(tag) => (
                <>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`改名 ${tag.tagName}`}
                    onClick={() => setOpened({ dialog: 'edit', tag })}
                  >
                    改名
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`${tag.hidden ? '显示' : '隐藏'} ${tag.tagName}`}
                    onClick={() => void hide(tag)}
                  >
                    {tag.hidden ? '显示' : '隐藏'}
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`合并 ${tag.tagName}`}
                    disabled={tags.length < 2}
                    onClick={() => setOpened({ dialog: 'merge', tag })}
                  >
                    合并
                  </Button>
                </>
              )}
            >
              {({ tagName, count, hidden }) => (
                <span className={styles.tag} data-hidden={hidden}>
                  <strong>{tagName}</strong>
                  <span className={styles.count}>{count} 个作品</span>
                  {hidden && <Tag tone="faint">已隐藏</Tag>}
                </span>
              )}
            </SortableList>
          )
        }
      </AsyncView>
      {opened?.dialog === 'edit' && (
        <TagDialog key={opened.tag?.id ?? 'new'} store={store} tag={opened.tag} onClose={close} />
      )}
      {opened?.dialog === 'merge' && (
        <MergeDialog key={opened.tag.id} store={store} tag={opened.tag} tags={store.tags.data ?? []} onClose={close} />
      )}
    </>
  );
});
