import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Switch } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { reportFailure } from '../exhibition/report-failure.ts';
import { Tag } from '../listing/Tag.tsx';
import styles from './comics.module.css';
import type { ComicsRoomStore } from './comics-room-store.ts';

/** Whether the sample is shown on the first screen of the studio, and whether its files are there. */
export const SamplePart = observer(function SamplePart({ store }: { readonly store: ComicsRoomStore }) {
  const [saving, setSaving] = useState(false);
  useRefresh(store.sample);
  const show = async (shown: boolean) => {
    setSaving(true);
    try {
      await store.showSample(shown);
      getPlatform().toast.success(shown ? '示例已在首页展示' : '示例已从首页隐藏');
    } catch (error) {
      reportFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <AsyncView resource={store.sample} what="示例" skeleton={<ListSkeleton />}>
      {({ title, shown, stored, files, film }) => (
        <div className={styles.sample}>
          {film !== null && (
            // biome-ignore lint/a11y/useMediaCaption: its captions are drawn into it
            <video
              className={styles.video}
              src={film.url}
              poster={film.posterUrl}
              controls
              preload="none"
              aria-label={`示例短片《${title}》`}
            />
          )}
          <div className={styles.sampleWords}>
            <div className={styles.head}>
              <h2 className={styles.title}>《{title}》</h2>
              <Tag tone={stored === files ? 'success' : 'warning'}>
                {stored === files ? '已就绪' : `已存入 ${stored}/${files} 个文件`}
              </Tag>
            </div>
            <p>
              站点自带的完整示例，在漫画推文首页播放，任何人都可以从它开始，不扣算力。隐藏后首页不再显示，已经从它创建的作品不变。
            </p>
            {stored < files && (
              <p className={styles.quiet}>
                示例文件由后台任务每天检查一次，示例内容关闭（SHOWCASE_EXAMPLES）时不会存入。
              </p>
            )}
            <div className={styles.line}>
              <span>在首页展示</span>
              <Switch label="在首页展示示例" checked={shown} loading={saving} onChange={(on) => void show(on)} />
            </div>
          </div>
        </div>
      )}
    </AsyncView>
  );
});
