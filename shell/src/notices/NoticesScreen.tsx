import { notices } from '@ai-site/shared/api/notices';
import { noticeTexts } from '@ai-site/shared/domain/notices';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { ListEnd } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { FirstMoment } from '@ai-site/shared/kit/newcomer';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { Switch } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NoticeRows } from './NoticeRows.tsx';
import styles from './notices.module.css';
import { NoticesStore } from './notices-store.ts';
import { useUnreadNotices } from './own-unread.ts';

/** Whether likes are told; nothing until it is known. */
const LikesSwitch = observer(function LikesSwitch() {
  const { http } = getPlatform();
  const [settings] = useState(
    () => new AsyncResource((signal) => http.call(notices.settings, {}, { signal, silent: true })),
  );
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    void settings.refresh();
    return () => settings.abort();
  }, [settings]);
  const change = async (likes: boolean) => {
    setSaving(true);
    try {
      settings.set(await http.call(notices.changeSettings, { body: { likes } }));
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.setting}>
      <span>{noticeTexts.likes}</span>
      <Switch
        label={noticeTexts.likes}
        checked={settings.data?.likes ?? true}
        disabled={settings.data === null}
        loading={saving}
        onChange={(likes) => void change(likes)}
      />
    </div>
  );
});

const Notices = observer(function Notices() {
  const unread = useUnreadNotices();
  const [store] = useState(() => new NoticesStore({ http: getPlatform().http, unread }));
  useEffect(() => store.start(), [store]);
  return (
    <Page
      title={noticeTexts.heading}
      width="reading"
      actions={
        <Button disabled={unread.count === 0} onClick={() => void store.readAll()}>
          {noticeTexts.readAll}
        </Button>
      }
    >
      <FirstMoment moment="publication" />
      <LikesSwitch />
      <NoticeRows store={store} />
      {!store.list.empty && <ListEnd list={store.list} />}
    </Page>
  );
});

/** 消息: what happened to the account's works. */
export default observer(function NoticesScreen() {
  const { session, modals, site } = getPlatform();
  useEffect(() => {
    document.title = `${noticeTexts.heading} · ${site.name}`;
  }, [site]);
  if (session.signedIn) return <Notices />;
  if (session.restoring) return <ScreenSkeleton />;
  return (
    <StatePage
      illustration="locked"
      title="登录后查看消息"
      description={noticeTexts.emptyHint}
      actions={[{ label: '登录 / 注册', onClick: () => modals.login() }]}
    />
  );
});
