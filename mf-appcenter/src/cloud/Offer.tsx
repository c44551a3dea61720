import type { CloudSession } from '@ai-site/shared/api/cloud';
import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import { creditsText, TENTHS } from '@ai-site/shared/domain/membership';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './cloud.module.css';
import type { CloudStore } from './cloud-store.ts';
import { DesktopArt } from './DesktopArt.tsx';

const titles: Readonly<Partial<Record<CloudSession['state'], string>>> = { close: '桌面已关闭', saved: '桌面已保存' };

const Price = observer(function Price({
  price,
  idleMinutes,
}: {
  readonly price: number;
  readonly idleMinutes: number;
}) {
  const balance = getPlatform().membership.current?.pointBalance;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>价格</dt>
        <dd>{price === 0 ? '免费' : `${price} 算力 / 分钟`}</dd>
      </div>
      {balance !== undefined && price > 0 && (
        <div>
          <dt>当前余额</dt>
          <dd>
            {creditsText(balance)} 算力，约可用 {Math.floor(balance / (price * TENTHS))} 分钟
          </dd>
        </div>
      )}
      <div>
        <dt>自动关闭</dt>
        <dd>
          页面关闭或隐藏 {idleMinutes} 分钟后，或连续使用 {cloudLimits.runHours} 小时后
        </dd>
      </div>
    </dl>
  );
});

/** The desktop that is closed and can be opened again; null: there is none. */
export const keptOf = (session: CloudSession | null): CloudSession | null =>
  session?.state === 'close' || session?.state === 'saved' ? session : null;

/** What can be done with a desktop that does not run. */
const Actions = observer(function Actions({
  store,
  kept,
  openable,
}: {
  readonly store: CloudStore;
  readonly kept: CloudSession | null;
  readonly openable: boolean;
}) {
  const { membership, modals } = getPlatform();
  const price = store.overview.data?.price ?? 0;
  const balance = membership.current?.pointBalance;
  const unaffordable = balance !== undefined && balance < price * TENTHS;
  return (
    <div className={styles.actions}>
      {openable && (
        <Button variant="primary" size="large" loading={store.acting === 'open'} onClick={() => void store.open()}>
          {`${kept === null ? '开启云舱' : '继续使用'}${price === 0 ? '' : ` · ${price} 算力/分钟`}`}
        </Button>
      )}
      {openable && unaffordable && (
        <Button size="large" onClick={() => modals.purchase()}>
          补充算力
        </Button>
      )}
      {kept?.state === 'close' && (
        <Button size="large" loading={store.acting === 'save'} onClick={() => void store.close(true)}>
          保存 {cloudLimits.savedDays} 天
        </Button>
      )}
      {kept !== null && (
        <Button size="large" variant="ghost" loading={store.acting === 'destroy'} onClick={() => void store.destroy()}>
          销毁
        </Button>
      )}
    </div>
  );
});

function Panel({
  title,
  tag,
  children,
}: {
  readonly title: string;
  readonly tag?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.offer}>
      <div className={styles.words}>
        {tag !== undefined && <p className={styles.tag}>{tag}</p>}
        <h2 className={styles.offerTitle}>{title}</h2>
        {children}
      </div>
      <DesktopArt />
    </section>
  );
}

/** The way to a desktop while none runs: a new one, or the one that is kept. */
export const Offer = observer(function Offer({
  store,
  phone,
}: {
  readonly store: CloudStore;
  readonly phone: boolean;
}) {
  const { session } = store;
  const overview = store.overview.data;
  if (overview === null) return null;
  const { available, price, idleMinutes } = overview;
  const kept = keptOf(session);
  return (
    <Panel
      title={(kept && titles[kept.state]) ?? '开启一台云端桌面'}
      {...(available ? {} : { tag: cloudTexts.closed })}
    >
      {typeof session?.notice === 'string' && (
        <p className={styles.notice} role="status">
          {session.notice}
        </p>
      )}
      {session?.state === 'destroyed' && session.notice === null && (
        <p className={styles.text} role="status">
          上一台桌面已销毁，其中的文件已清除。
        </p>
      )}
      {kept?.keptUntil && (
        <p className={styles.text}>
          文件保留到 <time className={styles.date}>{shanghaiTime(kept.keptUntil)}</time>，上次使用 {kept.minutes}{' '}
          分钟，消耗 {creditsText(kept.spent)} 算力。
        </p>
      )}
      {available && <Price price={price} idleMinutes={idleMinutes} />}
      {phone && (
        <p className={styles.text}>
          请在电脑端使用：云端桌面需要更大的屏幕和键盘鼠标，在电脑浏览器中登录同一账号即可开启。
        </p>
      )}
      <Actions store={store} kept={kept} openable={available && !phone} />
    </Panel>
  );
});
