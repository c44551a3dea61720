import {
  type AppBoard,
  type AppChange,
  type ManagedApp,
  type ManagedTopic,
  noEdits,
} from '@ai-site/shared/api/app-management';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import forms from '../forms/forms.module.css';
import { Chips } from '../listing/Chips.tsx';
import feed from '../listing/feed.module.css';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import { AppTable } from './AppTable.tsx';
import styles from './apps.module.css';
import type { AppsStore } from './apps-store.ts';
import { EditAppDialog } from './EditAppDialog.tsx';
import { OwnAppsPart } from './OwnAppsPart.tsx';
import { TopicDialog } from './TopicDialog.tsx';

const parts = [
  { key: 'apps', label: '应用' },
  { key: 'topics', label: '专题' },
  { key: 'own', label: '用户创作' },
  { key: 'changes', label: '修改记录' },
] as const;
type Part = (typeof parts)[number]['key'];

/** Names of the fields in the audit log. */
const fieldNames: Readonly<Record<string, string>> = {
  name: '名称',
  line: '一句话介绍',
  description: '说明',
  tags: '标签',
  categories: '分类',
  terminalTypes: '终端',
  badge: '角标',
  priceText: '价格文字',
  image: '图片',
  order: '顺序',
  position: '顺序',
  published: '上架',
  title: '标题',
  lead: '一句话介绍',
  about: '说明',
  app_codes: '应用',
};

const topicColumns = ['专题', '顺序', '应用', '状态', '操作'] as const;

function Topics({
  topics,
  onEdit,
}: {
  readonly topics: AppBoard['topics'];
  readonly onEdit: (topic: ManagedTopic) => void;
}) {
  return (
    <Table caption="专题" columns={topicColumns}>
      {topics.map((topic) => (
        <tbody key={topic.id} className={table.group} data-faint={!topic.published}>
          <tr className={table.row}>
            <th scope="row" className={table.mark}>
              <span className={styles.named}>
                <img src={topic.imageUrl} alt="" width={96} height={40} loading="lazy" decoding="async" />
                <span className={table.stack}>
                  {topic.title}
                  <span className={table.quiet}>{topic.lead}</span>
                </span>
              </span>
            </th>
            <td data-label={topicColumns[1]}>{topic.order}</td>
            <td data-label={topicColumns[2]}>{topic.apps.length} 个</td>
            <td data-label={topicColumns[3]}>
              <Tag tone={topic.published ? 'success' : 'faint'}>{topic.published ? '已上架' : '已下架'}</Tag>
            </td>
            <td className={table.actions}>
              <Button size="small" aria-label={`修改 ${topic.title}`} onClick={() => onEdit(topic)}>
                修改
              </Button>
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

function Changes({ changes }: { readonly changes: readonly AppChange[] }) {
  if (changes.length === 0)
    return <Empty illustration="empty" title="还没有修改过" hint="每次修改都会记下是谁、改了什么、为什么" />;
  return (
    <ul className={feed.list} aria-label="修改记录">
      {changes.map(({ id, at, actor, kind, name, fields, reason }) => (
        <li key={id} className={feed.item}>
          <p className={feed.itemHead}>
            <Tag>{kind === 'app' ? '应用' : '专题'}</Tag>
            <span>
              <strong>{actor}</strong> 修改了「{name}」的{fields.map((field) => fieldNames[field] ?? field).join('、')}
              ：{reason}
            </span>
          </p>
          <When at={at} className={table.quiet} />
        </li>
      ))}
    </ul>
  );
}

type Opened =
  | { readonly action: 'edit' | 'reset'; readonly app: ManagedApp }
  | { readonly action: 'topic'; readonly topic: ManagedTopic | null };

/** The app centre as data: apps, featured topics, and who changed what. */
export const AppsSection = observer(function AppsSection({ store }: { readonly store: AppsStore }) {
  const [part, setPart] = useState<Part>('apps');
  const [opened, setOpened] = useState<Opened | null>(null);
  useRefresh(store.board);
  useRefresh(store.ownApps);
  const close = () => setOpened(null);
  const board = store.board.data;
  const waiting = store.ownApps.data?.waiting.length ?? 0;
  return (
    <>
      <div className={forms.intro}>
        <p>应用来自站点的工具、对话应用和各模块的声明；这里的修改几秒内对所有访客生效，无需部署。</p>
        <Button
          variant="solid"
          icon={<PlusIcon size={16} />}
          onClick={() => setOpened({ action: 'topic', topic: null })}
        >
          新建专题
        </Button>
      </div>
      <div className={styles.parts}>
        <Chips
          label="内容"
          chips={parts.map((chip) => (chip.key === 'own' && waiting > 0 ? { ...chip, count: waiting } : chip))}
          chosen={part}
          onChoose={setPart}
        />
      </div>
      <AsyncView resource={store.board} what="应用" skeleton={<ListSkeleton />}>
        {({ apps, topics, changes }) => (
          <>
            {part === 'apps' && (
              <AppTable
                apps={apps}
                onEdit={(app) => setOpened({ action: 'edit', app })}
                onReset={(app) => setOpened({ action: 'reset', app })}
              />
            )}
            {part === 'own' && <OwnAppsPart store={store} />}
            {part === 'topics' && <Topics topics={topics} onEdit={(topic) => setOpened({ action: 'topic', topic })} />}
            {part === 'changes' && <Changes changes={changes} />}
          </>
        )}
      </AsyncView>
      {board !== null && opened?.action === 'edit' && (
        <EditAppDialog
          key={opened.app.card.code}
          store={store}
          app={opened.app}
          images={board.images}
          onClose={close}
        />
      )}
      {board !== null && opened?.action === 'topic' && (
        <TopicDialog key={opened.topic?.id ?? 'new'} store={store} board={board} topic={opened.topic} onClose={close} />
      )}
      {opened?.action === 'reset' && (
        <ActionDialog
          title={`恢复「${opened.app.card.name}」的默认设置`}
          okText="恢复默认"
          reasonExample="例如：活动已结束"
          reasonHint="写入修改记录，所有操作员可见"
          reasonRequired
          done={`${opened.app.card.name}已恢复默认`}
          action={(reason) => store.editApp(opened.app.card.code, { edits: noEdits, reason })}
          onClose={close}
        >
          <p>名称、介绍、分类、终端、角标、顺序、价格文字和图片都将回到声明的样子。</p>
        </ActionDialog>
      )}
    </>
  );
});
