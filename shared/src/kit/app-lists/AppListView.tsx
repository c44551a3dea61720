import type { AppItem } from '@ai-site/shared/api/apps';
import { appTexts, openFirst } from '@ai-site/shared/domain/apps';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { CloseIcon, StarIcon, UndoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { AppLink } from './AppLink.tsx';
import type { AppListStore } from './app-list-store.ts';
import styles from './app-lists.module.css';

const texts = {
  collects: {
    what: '应用收藏',
    empty: appTexts.noCollects,
    hint: '点应用右上角的星标即可收藏',
    action: '取消收藏',
    time: '收藏于',
    Icon: StarIcon,
  },
  history: {
    what: '应用历史',
    empty: appTexts.noHistory,
    hint: '用过的应用会出现在这里',
    action: '移除',
    time: '使用于',
    Icon: CloseIcon,
  },
} as const;

const Row = observer(function Row({ store, item }: { readonly store: AppListStore; readonly item: AppItem }) {
  const { action, time, Icon } = texts[store.kind];
  return (
    <li className={styles.row}>
      <img className={styles.image} src={item.icon} alt="" width={96} height={60} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <AppLink app={{ ...item, name: item.applicationName }} className={styles.name}>
          {item.applicationName}
          {!item.open && <span className={styles.closed}>{appTexts.closed}</span>}
        </AppLink>
        <span className={styles.line}>{item.line}</span>
        <span className={styles.time}>
          {time} {shanghaiTime(item.time)}
        </span>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`${action} ${item.applicationName}`}
        title={action}
        onClick={() => void store.remove(item)}
      >
        <Icon size={20} />
      </button>
    </li>
  );
});

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The rows with a button to load ten more, and the way back after something was removed. */
export const AppListView = observer(function AppListView({ store }: { readonly store: AppListStore }) {
  const { what, empty, hint } = texts[store.kind];
  const skeleton = (
    <div className={styles.list}>
      {placeholders.map((key) => (
        <Skeleton key={key} shape="card" height="84px" />
      ))}
    </div>
  );
  return (
    <div className={styles.view} data-kind={store.kind}>
      {store.undoText !== null && (
        <div className={styles.undo} role="status">
          <span>{store.undoText}</span>
          <Button size="small" icon={<UndoIcon size={16} />} loading={store.saving} onClick={() => void store.undo()}>
            撤销
          </Button>
        </div>
      )}
      <ListView
        list={store.list}
        what={what}
        skeleton={skeleton}
        empty={
          <Empty
            illustration="apps"
            title={empty}
            hint={hint}
            action={<LinkButton to="/appCenter">去应用中心</LinkButton>}
          />
        }
      >
        {(items) => (
          <>
            <ul className={styles.list}>
              {openFirst(items).map((item) => (
                <Row key={item.applicationId} store={store} item={item} />
              ))}
            </ul>
            <ListEnd list={store.list} endText={(count) => `共 ${count} 个应用`} />
          </>
        )}
      </ListView>
    </div>
  );
});
