import type { Terminal } from '@ai-site/shared/api/accounts';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { DesktopIcon, PhoneIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DeviceStore } from './device-store.ts';
import styles from './devices.module.css';

const deviceNames = { desktop: '电脑', phone: '手机', tablet: '平板', unknown: '未知设备' } as const;

function nameOf({ device, browser, system }: Terminal): string {
  const known = [system, browser].filter((part) => part !== '').join(' · ');
  return known === '' ? deviceNames[device] : `${deviceNames[device]} · ${known}`;
}

const Device = observer(function Device({
  store,
  terminal,
}: {
  readonly store: DeviceStore;
  readonly terminal: Terminal;
}) {
  const { device, addressPrefix, signedInAt, lastSeenAt, current, sessionId } = terminal;
  const name = nameOf(terminal);
  const Icon = device === 'phone' || device === 'tablet' ? PhoneIcon : DesktopIcon;
  return (
    <li className={styles.device}>
      <Icon size={24} />
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <span>{current ? '正在使用' : `最近使用 ${shanghaiTime(lastSeenAt)}`}</span>
          <span>登录于 {shanghaiTime(signedInAt)}</span>
          {addressPrefix !== '' && <span>网络 {addressPrefix}</span>}
        </span>
      </div>
      {current ? (
        <span className={styles.current}>本设备</span>
      ) : (
        <Button
          size="small"
          aria-label={`退出 ${name}，登录于 ${shanghaiTime(signedInAt)}`}
          loading={store.ending === sessionId}
          onClick={() => void store.end(terminal)}
        >
          退出
        </Button>
      )}
    </li>
  );
});

const skeleton = (
  <div className={styles.loading}>
    <Skeleton shape="card" height="64px" />
    <Skeleton shape="card" height="64px" />
  </div>
);

/** 设备管理: where the account is signed in, with the means to end it. */
export const DevicesDialog = observer(function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const [store] = useState(() => new DeviceStore(getPlatform()));
  useRefresh(store.terminals);
  return (
    <Modal
      open
      onClose={onClose}
      title="设备管理"
      width={560}
      phone="full"
      footer={
        store.hasOthers && (
          <Button variant="danger" loading={store.ending === 'others'} onClick={() => void store.endOthers()}>
            退出其他所有设备
          </Button>
        )
      }
    >
      <p className={styles.note}>账号在下列设备上处于登录状态。发现不认识的设备，请先退出它，再修改密码。</p>
      <AsyncView resource={store.terminals} what="登录设备" skeleton={skeleton} compact>
        {(terminals) => (
          <ul aria-label="已登录的设备" className={styles.devices}>
            {terminals.map((terminal) => (
              <Device key={terminal.sessionId} store={store} terminal={terminal} />
            ))}
          </ul>
        )}
      </AsyncView>
    </Modal>
  );
});
