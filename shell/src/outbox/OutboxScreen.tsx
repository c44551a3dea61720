import { shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import { type AsyncResource, useAsyncResource } from '@ai-site/shared/kit/async';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { Page } from '@ai-site/shared/kit/layout';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty, ErrorState, SkeletonText } from '@ai-site/shared/ui/feedback';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from '../location/use-location.ts';
import styles from './outbox.module.css';
import { type OutboxEntry, readOutbox } from './read-outbox.ts';

const REFRESH_MS = 3000;

/** Asks again every few seconds while the page is visible. */
function useOutbox(mobile: string): AsyncResource<readonly OutboxEntry[]> {
  const outbox = useAsyncResource(mobile, (signal) => readOutbox(mobile, signal));
  useEffect(() => {
    const timer = setInterval(() => {
      // A slow answer is waited for: another request would abort it.
      if (document.visibilityState === 'visible' && !outbox.loading) void outbox.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [outbox]);
  return outbox;
}

function Entries({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  if (entries.length === 0)
    return (
      <Empty
        title="暂无短信"
        hint="在登录框点“获取验证码”后，验证码会出现在这里"
        illustration="outbox"
        action={<Button onClick={() => getPlatform().modals.login()}>去登录</Button>}
      />
    );
  return (
    <ul className={styles.entries} aria-label="短信，新的在前">
      {entries.map(({ mobile, code, at }) => (
        <li key={`${mobile}-${code}-${at}`} className={styles.entry}>
          <span className={styles.code}>{code}</span>
          <span className={styles.facts}>
            <span>{mobile}</span>
            <time dateTime={at}>{shanghaiSecond(new Date(at))}</time>
          </span>
          <Button
            icon={<CopyIcon size={16} />}
            aria-label={`复制 ${mobile} 的验证码 ${code}`}
            onClick={() => void copyText(code)}
          >
            复制
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The SMS codes of a local site, which sends none to phones. */
export default observer(function OutboxScreen() {
  const { search } = useLocation();
  const mobile = new URLSearchParams(search).get('mobile') ?? '';
  const outbox = useOutbox(mobile);
  const { data, failure } = outbox;
  const { name } = getPlatform().site;
  useEffect(() => {
    document.title = `本地发件箱 · ${name}`;
  }, [name]);
  return (
    <Page
      title="本地发件箱"
      lead="本地站点不向手机发送短信，验证码显示在这里，每 3 秒更新。只有这台电脑能打开本页。"
      width="reading"
      actions={mobile === '' ? undefined : <LinkButton to="?">查看全部号码</LinkButton>}
    >
      {failure !== null && (
        <ErrorState
          title="发件箱没有打开"
          text="只有运行本站的电脑能用 localhost 地址打开它"
          onRetry={() => void outbox.refresh()}
        />
      )}
      {failure === null && (data === null ? <SkeletonText lines={4} /> : <Entries entries={data} />)}
    </Page>
  );
});
