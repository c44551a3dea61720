import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Switch } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './examples.module.css';
import type { ExhibitionStore } from './exhibition-store.ts';
import { reportFailure } from './report-failure.ts';

/** Whether the examples of a fresh site are shown among people's works. */
export const ExamplesPart = observer(function ExamplesPart({ store }: { readonly store: ExhibitionStore }) {
  const [saving, setSaving] = useState(false);
  useRefresh(store.examples);
  const show = async (shown: boolean) => {
    setSaving(true);
    try {
      await store.showExamples(shown);
      getPlatform().toast.success(shown ? '示例作品已展示' : '示例作品已隐藏');
    } catch (error) {
      reportFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <AsyncView resource={store.examples} what="示例作品" skeleton={<ListSkeleton />}>
      {({ shown, count }) => (
        <div className={styles.examples}>
          <div>
            <h2 className={styles.title}>展示示例作品</h2>
            <p className={styles.about}>
              站点自带 {count} 个示例，标明“示例”，排在所有用户作品之后。关闭后探索和画廊里都不再出现，可以随时打开。
            </p>
          </div>
          <Switch label="展示示例作品" checked={shown} loading={saving} onChange={(on) => void show(on)} />
        </div>
      )}
    </AsyncView>
  );
});
