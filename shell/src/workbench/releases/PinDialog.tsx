import { ActionDialog } from '../forms/ActionDialog.tsx';
import { Fact, Facts } from '../listing/Facts.tsx';
import { When } from '../time/When.tsx';
import type { VersionActionProps } from './action-props.ts';
import { refusal } from './actions.ts';
import styles from './dialogs.module.css';

/** Pins the live version. */
export function PinDialog({ store, entry, version, onClose }: VersionActionProps) {
  return (
    <ActionDialog
      title={`锁定 ${entry.title}`}
      okText="锁定"
      blocked={refusal('pin', entry, version)}
      reasonExample="例如：活动期间冻结发布"
      done={`${entry.title} 已锁定在 ${version.version}`}
      action={(reason) => store.pin(entry.name, version.version, reason)}
      onClose={onClose}
    >
      <p className={styles.sideNote}>
        线上版本固定为 <code>{version.version}</code>。解除锁定之前，任何人和令牌都不能上线、灰度或回退这个模块。
        {entry.canary !== null && `正在进行的灰度 ${entry.canary.version} 会结束。`}
      </p>
    </ActionDialog>
  );
}

/** Unpins the live version, so that it can change again. */
export function UnpinDialog({ store, entry, onClose }: VersionActionProps) {
  const { pinned } = entry;
  return (
    <ActionDialog
      title={`解除锁定 ${entry.title}`}
      okText="解除锁定"
      blocked={pinned === null ? '锁定已经解除' : null}
      reasonExample="例如：活动结束"
      done={`${entry.title} 已解除锁定`}
      action={(reason) => store.unpin(entry.name, reason)}
      onClose={onClose}
    >
      {pinned !== null && (
        <Facts>
          <Fact name="锁定版本">
            <code>{entry.live ?? '无'}</code>
          </Fact>
          <Fact name="锁定人">
            {pinned.by} · <When at={pinned.since} />
          </Fact>
          <Fact name="原因">{pinned.reason === '' ? '未填写' : pinned.reason}</Fact>
        </Facts>
      )}
    </ActionDialog>
  );
}
