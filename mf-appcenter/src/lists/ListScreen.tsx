import { TerminalType } from '@ai-site/shared/domain/apps';
import { type AppListKind, AppListStore, AppListView } from '@ai-site/shared/kit/app-lists';
import { Page } from '@ai-site/shared/kit/layout';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { TrashIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './lists.module.css';

const filters = [
  { terminalType: null, name: '全部' },
  { terminalType: TerminalType.pc, name: '电脑端' },
  { terminalType: TerminalType.mobile, name: '手机端' },
] as const;

const texts = {
  collects: { title: '应用收藏', lead: '收藏的应用在所有设备上都能一步打开' },
  history: { title: '应用历史', lead: '最近用过的应用，新的在前' },
} as const;

/** The favourites or the usage history. */
export const ListScreen = observer(function ListScreen({ kind }: { readonly kind: AppListKind }) {
  const [store] = useState(() => new AppListStore(kind, getPlatform()));
  useEffect(() => store.start(), [store]);
  const { list } = store;
  const { title, lead } = texts[kind];
  const shown = filters.find(({ terminalType }) => terminalType === list.query.terminalType) ?? filters[0];
  const clearable = kind === 'history' && list.items.length > 0;
  return (
    <Page
      title={title}
      lead={lead}
      width="reading"
      breadcrumbs={[{ label: '应用中心', to: '/appCenter' }]}
      actions={
        clearable && (
          <Button icon={<TrashIcon size={16} />} loading={store.saving} onClick={() => void store.clear()}>
            {shown.terminalType === null ? '清空历史' : `清空${shown.name}历史`}
          </Button>
        )
      }
    >
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">终端</legend>
        {filters.map(({ terminalType, name }) => (
          <button
            key={name}
            type="button"
            className={classes(styles.filter, list.query.terminalType === terminalType && styles.chosen)}
            aria-pressed={list.query.terminalType === terminalType}
            onClick={() => void list.choose({ terminalType }, { keepRows: true })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <AppListView store={store} />
    </Page>
  );
});
