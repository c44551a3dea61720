import { ActDialog } from '../ActDialog.tsx';
import { When } from '../time/When.tsx';
import type { VersionActProps } from './act-props.ts';
import { refusal } from './acts.ts';
import styles from './releases.module.css';

/** Holds what is live. */
export function PinDialog({ store, entry, version, onClose }: VersionActProps) {
  return (
    <ActDialog
      title={`锁定 ${entry.title}`}
      okText="锁定"
      blocked={refusal('pin', entry, version)}
      reasonExample="例如：活动期间冻结发布"
      done={`${entry.title} 已锁定在 ${version.version}`}
      act={(reason) => store.pin(entry.name, version.version, reason)}
      onClose={onClose}
    >
      <p className={styles.sideNote}>
        线上版本固定为 <code>{version.version}</code>。解除锁定之前，任何人和令牌都不能上线、灰度或回退这个模块。
        {entry.canary !== null && `正在进行的灰度 ${entry.canary.version} 会结束。`}
      </p>
    </ActDialog>
  );
}

/** Lets it change again. */
export function UnpinDialog({ store, entry, onClose }: VersionActProps) {
  const { pinned } = entry;
  return (
    <ActDialog
      title={`解除锁定 ${entry.title}`}
      okText="解除锁定"
      blocked={pinned === null ? '锁定已经解除' : null}
      reasonExample="例如：活动结束"
      done={`${entry.title} 已解除锁定`}
      act={(reason) => store.unpin(entry.name, reason)}
      onClose={onClose}
    >
      {pinned !== null && (
        <dl className={styles.facts}>
          <div>
            <dt>锁定版本</dt>
            <dd>
              <code>{entry.live ?? '无'}</code>
            </dd>
          </div>
          <div>
            <dt>锁定人</dt>
            <dd>
              {pinned.by} · <When at={pinned.since} />
            </dd>
          </div>
          <div>
            <dt>原因</dt>
            <dd>{pinned.reason === '' ? '未填写' : pinned.reason}</dd>
          </div>
        </dl>
      )}
    </ActDialog>
  );
}
