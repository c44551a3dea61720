import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { useRefresh } from '@ai-site/shared/kit/async';
import { Page } from '@ai-site/shared/kit/layout';
import { Deferred, LostPart } from '@ai-site/shared/kit/lazy';
import { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { DownloadIcon, PlusIcon, UploadIcon } from '@ai-site/shared/ui/icons';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { OwnPresets } from './OwnPresets.tsx';
import { exportPresets, importPresets } from './preset-files.ts';
import styles from './presets.module.css';

const loadDialog = () => import(/* webpackChunkName: "preset-dialog" */ './PresetDialog.tsx');
const loadTemplates = () => import(/* webpackChunkName: "templates" */ './Templates.tsx');
const lostTemplates = (again: () => void) => <LostPart onRetry={again} />;

const tabs = [
  { key: 'own', label: '我的预设' },
  { key: 'templates', label: '推荐模板' },
] as const;

/** 预设提示词: a person's own prompts, and prompts of the site to start from. */
export default observer(function PresetsScreen() {
  const [store] = useState(() => new OwnPrompts(getPlatform()));
  useRefresh(store.list);
  const [chosen, setChosen] = useState<(typeof tabs)[number]['key'] | null>(null);
  // Who has no presets yet starts with the templates, and stays at them while keeping one.
  const [empty, setEmpty] = useState<boolean | null>(null);
  if (empty === null && store.list.data !== null) setEmpty(store.all.length === 0);
  const tab = chosen ?? (empty === true ? 'templates' : 'own');
  const [edited, setEdited] = useState<Partial<OwnPrompt> | null>(null);
  const [importing, setImporting] = useState(false);
  const onDialogLost = useCallback(() => {
    setEdited(null);
    getPlatform().toast.error('页面没有加载完整，请检查网络后重试');
  }, []);
  const pick = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setImporting(true);
    await importPresets(store, file).finally(() => setImporting(false));
    setChosen('own');
  };
  return (
    <Page
      title="预设提示词"
      lead="保存常用的提示词，写上变量，聊天和绘画都能直接使用。"
      actions={
        <div className={styles.tools}>
          <FilePicker accept=".json,application/json" label="选择要导入的文件" onFiles={(files) => void pick(files)}>
            {(open) => (
              <Button icon={<UploadIcon size={16} />} loading={importing} onClick={open}>
                导入
              </Button>
            )}
          </FilePicker>
          <Button
            icon={<DownloadIcon size={16} />}
            disabled={store.all.length === 0}
            onClick={() => exportPresets(store)}
          >
            导出
          </Button>
          <Button
            variant="primary"
            icon={<PlusIcon size={16} />}
            className={styles.create ?? ''}
            onClick={() => {
              setChosen('own');
              setEdited({});
            }}
          >
            新建
          </Button>
        </div>
      }
    >
      <Tabs label="预设与模板" tabs={tabs} active={tab} onChange={setChosen} panelClassName={styles.panel}>
        {tab === 'own' ? (
          <OwnPresets store={store} onEdit={setEdited} />
        ) : (
          <Deferred
            load={loadTemplates}
            props={{ onKeep: setEdited }}
            fallback={<GridSkeleton count={6} ratio="5 / 3" className={styles.grid ?? ''} />}
            lost={lostTemplates}
          />
        )}
      </Tabs>
      {edited !== null && (
        <Deferred
          load={loadDialog}
          props={{ store, preset: edited, onClose: () => setEdited(null) }}
          onFail={onDialogLost}
        />
      )}
    </Page>
  );
});
