import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { promptTexts } from '@ai-site/shared/domain/prompts';
import { ApiError } from '@ai-site/shared/errors';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { draftOf, type OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Input } from '@ai-site/shared/ui/field';
import { MoreIcon, SearchIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PresetCard } from './PresetCard.tsx';
import { filterPresets } from './preset-filter.ts';
import styles from './presets.module.css';
import { useUsePrompt } from './use-prompt.tsx';

const ALL = '全部';
const FAVOURITES = '收藏';

export interface OwnPresetsProps {
  readonly store: OwnPrompts;
  readonly onEdit: (preset: Partial<OwnPrompt>) => void;
}

/** What was removed last, with the way back. */
function Removed({
  store,
  preset,
  onDone,
}: {
  readonly store: OwnPrompts;
  readonly preset: OwnPrompt;
  readonly onDone: () => void;
}) {
  const restore = async () => {
    onDone();
    try {
      await store.save(draftOf(preset));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      getPlatform().toast.error(error.message);
    }
  };
  return (
    <div className={styles.removed} role="status">
      <span>已删除“{preset.title}”</span>
      <Button size="small" onClick={() => void restore()}>
        撤销
      </Button>
    </div>
  );
}

/** A person's own prompts: search, categories, favourites, and where each can be used. */
export const OwnPresets = observer(function OwnPresets({ store, onEdit }: OwnPresetsProps) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState(ALL);
  const [removed, setRemoved] = useState<OwnPrompt | null>(null);
  const { start, dialog } = useUsePrompt();
  const tabs = [ALL, FAVOURITES, ...store.categories].map((key) => ({ key, label: key }));
  const active = tabs.some(({ key }) => key === tab) ? tab : ALL;
  const shown = filterPresets(store.all, {
    typed,
    category: active === ALL || active === FAVOURITES ? '' : active,
    favourites: active === FAVOURITES,
  });
  const remove = async (preset: OwnPrompt) => {
    if (await store.remove(preset)) setRemoved(preset);
  };
  return (
    <LoadStates
      source={store.list}
      what="预设提示词"
      skeleton={<GridSkeleton count={6} ratio="5 / 3" className={styles.grid ?? ''} />}
    >
      {() => (
        <>
          {removed !== null && <Removed store={store} preset={removed} onDone={() => setRemoved(null)} />}
          {store.all.length === 0 ? (
            <Empty
              title="还没有预设"
              hint="把常用的提示词存下来，可以带变量，在聊天输入框按 / 或在绘画工具里直接使用"
              illustration="presets"
              action={
                <Button variant="solid" onClick={() => onEdit({})}>
                  新建预设
                </Button>
              }
            />
          ) : (
            <>
              <div className={styles.filter}>
                <Input
                  aria-label="搜索预设"
                  type="search"
                  value={typed}
                  onChange={setTyped}
                  placeholder="搜索名称、分类和内容"
                  maxLength={40}
                  prefix={<SearchIcon size={16} />}
                  className={styles.search ?? ''}
                />
                <Tabs
                  label="预设分类"
                  look="pill"
                  tabs={tabs}
                  active={active}
                  onChange={setTab}
                  className={styles.categories ?? ''}
                />
              </div>
              {shown.length === 0 ? (
                <p className={styles.none} role="status">
                  没有符合的预设
                </p>
              ) : (
                <ul className={styles.grid} aria-label="我的预设">
                  {shown.map((preset) => (
                    <PresetCard
                      key={preset.id}
                      prompt={{ ...preset, category: preset.category || promptTexts.uncategorised }}
                      onUse={(use) => start(preset, use)}
                      actions={
                        <>
                          <IconButton
                            label={preset.favourite ? `取消收藏“${preset.title}”` : `收藏“${preset.title}”`}
                            icon={<StarIcon size={16} />}
                            aria-pressed={preset.favourite}
                            className={preset.favourite ? styles.marked : undefined}
                            onClick={() => void store.setFavourite(preset, !preset.favourite)}
                          />
                          <Menu
                            label={`“${preset.title}”的操作`}
                            trigger={(props) => (
                              <IconButton label={`更多：${preset.title}`} icon={<MoreIcon size={16} />} {...props} />
                            )}
                            items={[
                              { key: 'edit', label: '编辑', onSelect: () => onEdit(preset) },
                              {
                                key: 'copy',
                                label: '另存一份',
                                onSelect: () => onEdit({ ...draftOf(preset), favourite: false }),
                              },
                              { key: 'remove', label: '删除', danger: true, onSelect: () => void remove(preset) },
                            ]}
                          />
                        </>
                      }
                    />
                  ))}
                </ul>
              )}
            </>
          )}
          {dialog}
        </>
      )}
    </LoadStates>
  );
});
