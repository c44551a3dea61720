import type { NoticeView } from '@ai-site/shared/api/notices';
import { noticeDetail, noticeTexts, noticeTitle } from '@ai-site/shared/domain/notices';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { ListView } from '@ai-site/shared/kit/async/view';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { LinkButton, SiteLink } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { BellIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from './notices.module.css';
import type { NoticesStore } from './notices-store.ts';

interface RowProps {
  readonly notice: NoticeView;
  readonly onOpen: (notice: NoticeView) => void;
}

function Row({ notice, onOpen }: RowProps) {
  const { kind, count, data, at, read } = notice;
  const detail = noticeDetail(data);
  return (
    <li>
      <SiteLink to={data.path} className={styles.row} onClick={() => onOpen(notice)}>
        {data.image === undefined ? (
          <span className={styles.image} aria-hidden="true">
            <BellIcon />
          </span>
        ) : (
          <img
            className={styles.image}
            src={data.image}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.words}>
          <span className={styles.title}>
            {noticeTitle(kind, count, data)}
            {!read && <span className="visually-hidden">，未读</span>}
          </span>
          {detail !== '' && <span className={styles.detail}>{detail}</span>}
          <time className={styles.time} dateTime={at}>
            {shanghaiTime(at)}
          </time>
        </span>
        {!read && <span className={styles.dot} aria-hidden="true" />}
      </SiteLink>
    </li>
  );
}

export interface NoticeRowsProps {
  readonly store: NoticesStore;
  /** A notice was followed to its object. */
  readonly onFollow?: () => void;
}

/** The notices that are known, each with the link to its object. Following one marks it as read. */
export const NoticeRows = observer(function NoticeRows({ store, onFollow = () => undefined }: NoticeRowsProps) {
  const open = (notice: NoticeView) => {
    void store.read(notice);
    onFollow();
  };
  return (
    <ListView
      list={store.list}
      what={noticeTexts.heading}
      empty={
        <Empty
          illustration="notices"
          title={noticeTexts.empty}
          hint={noticeTexts.emptyHint}
          action={
            <LinkButton to={CREATE_PATH} onClick={onFollow}>
              去创作
            </LinkButton>
          }
        />
      }
    >
      {(items) => (
        <ul className={styles.rows} aria-label={noticeTexts.heading}>
          {items.map((notice) => (
            <Row key={notice.id} notice={notice} onOpen={open} />
          ))}
        </ul>
      )}
    </ListView>
  );
});
