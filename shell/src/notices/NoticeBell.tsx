import { noticeTexts } from '@ai-site/shared/domain/notices';
import { getPlatform } from '@ai-site/shared/platform';
import { NOTICES_PATH } from '@ai-site/shared/routes';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { BellIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NoticeRows } from './NoticeRows.tsx';
import styles from './notices.module.css';
import { NoticesStore } from './notices-store.ts';
import { useUnreadNotices } from './own-unread.ts';
import type { UnreadNotices } from './unread-notices.ts';

interface PanelProps {
  readonly unread: UnreadNotices;
  readonly close: () => void;
}

const Panel = observer(function Panel({ unread, close }: PanelProps) {
  const [store] = useState(() => new NoticesStore({ http: getPlatform().http, unread }));
  useEffect(() => store.start(), [store]);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.heading}>{noticeTexts.heading}</p>
        {unread.count > 0 && (
          <Button size="small" variant="ghost" onClick={() => void store.readAll()}>
            {noticeTexts.readAll}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <NoticeRows store={store} onFollow={close} />
      </div>
      <LinkButton to={NOTICES_PATH} variant="ghost" block onClick={close}>
        {noticeTexts.all}
      </LinkButton>
    </>
  );
});

/** The notices behind a bell of the header, with the number of unread ones. */
export default observer(function NoticeBell() {
  const unread = useUnreadNotices();
  const { count } = unread;
  return (
    <Popover
      label={noticeTexts.heading}
      align="end"
      className={styles.panel ?? ''}
      trigger={(props) => (
        <button type="button" {...props} className={styles.button} aria-label={noticeTexts.unread(count)}>
          <BellIcon />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {noticeTexts.shownUnread(count)}
            </span>
          )}
        </button>
      )}
    >
      {(close) => <Panel unread={unread} close={close} />}
    </Popover>
  );
});
