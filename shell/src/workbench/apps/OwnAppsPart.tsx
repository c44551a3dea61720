import { OWN_APP_SEARCH_MAX, type OwnAppReviewEntry, type ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import { ownAppLimits } from '@ai-site/shared/domain/own-apps';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import { FindForm } from '../listing/FindForm.tsx';
import feed from '../listing/feed.module.css';
import filters from '../listing/filters.module.css';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import type { AppsStore } from './apps-store.ts';
import styles from './own-apps-part.module.css';
import { ReviewedAppEntry } from './ReviewedAppEntry.tsx';

const actionText: Readonly<Record<OwnAppReviewEntry['action'], string>> = {
  approve: '通过了',
  refuse: '没有通过',
  'take-down': '下架了',
};

function Log({ log }: { readonly log: readonly OwnAppReviewEntry[] }) {
  return (
    <ul className={feed.list} aria-label="审核记录">
      {log.map(({ id, at, actor, action, name, version, reason }) => (
        <li key={id} className={feed.item}>
          <p className={feed.itemHead}>
            <span>
              <strong>{actor}</strong> {actionText[action]}「{name}」的版本 {version}
              {reason === '' ? '' : `：${reason}`}
            </span>
          </p>
          <When at={at} className={table.quiet} />
        </li>
      ))}
    </ul>
  );
}

type Opened = { readonly action: 'approve' | 'refuse' | 'take-down'; readonly app: ReviewedOwnApp };

/** What each act asks and says. */
const dialogs = {
  approve: {
    title: '通过并上架',
    okText: '通过',
    done: '已上架',
    example: null,
    note: '所有人都能在应用中心找到并使用这个版本。',
  },
  refuse: {
    title: '不通过',
    okText: '不通过',
    done: '已退回',
    example: '例如：名称容易误认为官方',
    note: '原因会显示给创作者；已上架的旧版本不受影响。',
  },
  'take-down': {
    title: '下架',
    okText: '下架',
    done: '已下架',
    example: '例如：有人举报内容违规',
    note: '其他人立刻不能再使用，已有的对话只能查看；原因会显示给创作者。',
  },
} as const;

function Action({
  store,
  opened: { action, app },
  onClose,
}: {
  readonly store: AppsStore;
  readonly opened: Opened;
  readonly onClose: () => void;
}) {
  const { title, okText, done, example, note } = dialogs[action];
  const run = {
    approve: () => store.approve(app),
    refuse: (reason: string) => store.refuse(app, reason),
    'take-down': (reason: string) => store.takeDown(app, reason),
  }[action];
  return (
    <ActionDialog
      title={`${title}「${app.name}」`}
      okText={okText}
      danger={action !== 'approve'}
      reasonExample={example}
      reasonHint={`最多 ${ownAppLimits.reason} 个字`}
      reasonRequired={example !== null}
      done={`${app.name}${done}`}
      action={run}
      onClose={onClose}
    >
      <p>{note}</p>
    </ActionDialog>
  );
}

/** The assistants that people made: what waits for a decision, what is in the app centre, and who decided what. */
export const OwnAppsPart = observer(function OwnAppsPart({ store }: { readonly store: AppsStore }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <AsyncView resource={store.ownApps} what="用户创作的应用" skeleton={<ListSkeleton />}>
        {({ waiting, published, log }) => (
          <div className={styles.parts}>
            <section aria-label="待审核">
              <h2 className={styles.title}>待审核</h2>
              {waiting.length === 0 ? (
                <Empty title="没有等待审核的应用" />
              ) : (
                <ul className={feed.list} aria-label="待审核">
                  {waiting.map((app) => (
                    <ReviewedAppEntry key={`${app.code} ${app.version}`} store={store} app={app}>
                      <Button
                        size="small"
                        aria-label={`不通过 ${app.name}`}
                        onClick={() => setOpened({ action: 'refuse', app })}
                      >
                        不通过
                      </Button>
                      <Button
                        size="small"
                        variant="solid"
                        aria-label={`通过 ${app.name}`}
                        onClick={() => setOpened({ action: 'approve', app })}
                      >
                        通过
                      </Button>
                    </ReviewedAppEntry>
                  ))}
                </ul>
              )}
            </section>
            {(published.length > 0 || store.search !== '') && (
              <section aria-label="已上架">
                <div className={filters.bar}>
                  <h2 className={styles.title}>已上架</h2>
                  <FindForm
                    label="名称、创作者昵称或应用编号"
                    value={store.search}
                    maxLength={OWN_APP_SEARCH_MAX}
                    onFind={(search) => store.find(search)}
                  />
                </div>
                {published.length === 0 ? (
                  <Empty title="没有符合条件的应用" />
                ) : (
                  <ul className={feed.list} aria-label="已上架">
                    {published.map((app) => (
                      <ReviewedAppEntry key={`${app.code} ${app.version}`} store={store} app={app}>
                        <Button
                          size="small"
                          aria-label={`下架 ${app.name}`}
                          onClick={() => setOpened({ action: 'take-down', app })}
                        >
                          下架
                        </Button>
                      </ReviewedAppEntry>
                    ))}
                  </ul>
                )}
              </section>
            )}
            {log.length > 0 && (
              <section aria-label="审核记录">
                <h2 className={styles.title}>审核记录</h2>
                <Log log={log} />
              </section>
            )}
          </div>
        )}
      </AsyncView>
      {opened !== null && (
        <Action
          key={`${opened.action} ${opened.app.code}`}
          store={store}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});
