import type { CloudSession } from '@ai-site/shared/api/cloud';
import { creditsText } from '@ai-site/shared/domain/membership';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { FullscreenIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import styles from './cloud.module.css';
import type { CloudStore } from './cloud-store.ts';
import { durationText } from './duration-text.ts';

const stateNames: Readonly<Partial<Record<CloudSession['state'], string>>> = {
  opening: '正在开启',
  run: '运行中',
  closing: '正在关闭',
};
const waits = {
  opening: '正在开启云端桌面，通常需要几秒到一分钟。开启成功后才开始计费。',
  closing: '正在关闭云端桌面，已停止计费。',
} as const;

/** A frame of this site's own origin could leave its sandbox. */
function isForeign(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== window.location.origin;
}

/** Time and cost of the run. */
const Meter = observer(function Meter({
  store,
  session,
}: {
  readonly store: CloudStore;
  readonly session: CloudSession;
}) {
  return (
    <dl className={styles.meter}>
      <div>
        <dt>已使用</dt>
        <dd>{durationText(store.elapsedSeconds)}</dd>
      </div>
      <div>
        <dt>已消耗</dt>
        <dd>{creditsText(session.spent)} 算力</dd>
      </div>
      {session.minutesLeft !== null && (
        <div>
          <dt>余额可用</dt>
          <dd>约 {session.minutesLeft} 分钟</dd>
        </div>
      )}
    </dl>
  );
});

/** Closes, saves and destroys; every action also while it opens. */
const Actions = observer(function Actions({ store, extra }: { readonly store: CloudStore; readonly extra: ReactNode }) {
  const { acting } = store;
  return (
    <div className={styles.controls}>
      {extra}
      <Button loading={acting === 'save'} onClick={() => void store.close(true)}>
        保存并关闭
      </Button>
      <Button loading={acting === 'close'} onClick={() => void store.close(false)}>
        关闭
      </Button>
      <Button variant="ghost" loading={acting === 'destroy'} onClick={() => void store.destroy()}>
        销毁
      </Button>
    </div>
  );
});

function Stage({ session, phone }: { readonly session: CloudSession; readonly phone: boolean }) {
  const { state, address } = session;
  if (state === 'opening' || state === 'closing') {
    return (
      <div className={styles.wait}>
        <Spinner label={stateNames[state] ?? ''} />
        <p>{waits[state]}</p>
      </div>
    );
  }
  if (phone) return <p className={styles.wait}>桌面正在运行并计费。手机上不能显示，请在电脑端使用，或在这里关闭。</p>;
  if (address === null || !isForeign(address)) return <p className={styles.wait}>桌面的地址不可用，请关闭后重试。</p>;
  return (
    <iframe
      className={styles.frame}
      title="云端桌面"
      src={address}
      sandbox="allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-downloads"
      allow="clipboard-read; clipboard-write; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}

/** A desktop that opens, runs or closes. */
export const Desktop = observer(function Desktop({
  store,
  session,
  phone,
}: {
  readonly store: CloudStore;
  readonly session: CloudSession;
  readonly phone: boolean;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const runs = session.state === 'run';
  return (
    <section className={styles.desktop} aria-label="云端桌面">
      <div className={styles.bar}>
        <p className={classes(styles.state, runs && styles.running)} role="status">
          {stateNames[session.state]}
        </p>
        {runs && <Meter store={store} session={session} />}
        {session.state !== 'closing' && (
          <Actions
            store={store}
            extra={
              runs &&
              !phone && (
                <Button
                  icon={<FullscreenIcon size={16} />}
                  onClick={() => void stage.current?.requestFullscreen?.().catch(() => undefined)}
                >
                  全屏
                </Button>
              )
            }
          />
        )}
      </div>
      {runs && session.notice !== null && (
        <p className={styles.notice} role="status">
          {session.notice}
        </p>
      )}
      <div ref={stage} className={styles.stage}>
        {store.warning !== null && (
          <p className={styles.warning} role="alert">
            {store.warning}
          </p>
        )}
        <Stage session={session} phone={phone} />
      </div>
    </section>
  );
});
