import type { ContentRule } from '@ai-site/shared/api/showcase-reviews';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { Table, type TableColumn } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import type { ExhibitionStore } from './exhibition-store.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { actionNames, appliesNames } from './rule-texts.ts';

const columns: readonly TableColumn<ContentRule>[] = [
  { title: '规则', heading: true, cell: ({ pattern }) => pattern },
  { title: '检查', cell: ({ applies }) => appliesNames[applies] },
  {
    title: '命中后',
    cell: ({ action }) => <Tag tone={action === 'refuse' ? 'danger' : 'warning'}>{actionNames[action]}</Tag>,
  },
  { title: '备注', cell: ({ note }) => note },
];

type Opened =
  | { readonly dialog: 'edit'; readonly rule: ContentRule | null }
  | { readonly dialog: 'remove'; readonly rule: ContentRule };

/** The rules that look at every publication before a person does. */
export const RulesPart = observer(function RulesPart({ store }: { readonly store: ExhibitionStore }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useRefresh(store.rules);
  const close = () => setOpened(null);
  return (
    <>
      <div className={forms.intro}>
        <p>发布和修改作品时先检查这些规则：命中的转给审核员并注明规则，或者直接拒绝。作者看不到具体规则。</p>
        <Button variant="solid" icon={<PlusIcon size={16} />} onClick={() => setOpened({ dialog: 'edit', rule: null })}>
          新建规则
        </Button>
      </div>
      <AsyncView resource={store.rules} what="内容规则" skeleton={<ListSkeleton />}>
        {(rules) =>
          rules.length === 0 ? (
            <Empty illustration="empty" title="还没有内容规则" hint="没有规则时，全部作品只由审核员判断" />
          ) : (
            <Table
              caption="内容规则"
              columns={columns}
              rows={rules}
              keyOf={({ id }) => String(id)}
              actions={(rule) => (
                <>
                  <Button
                    size="small"
                    aria-label={`修改 ${rule.pattern}`}
                    onClick={() => setOpened({ dialog: 'edit', rule })}
                  >
                    修改
                  </Button>
                  <Button
                    size="small"
                    aria-label={`删除 ${rule.pattern}`}
                    onClick={() => setOpened({ dialog: 'remove', rule })}
                  >
                    删除
                  </Button>
                </>
              )}
            />
          )
        }
      </AsyncView>
      {opened?.dialog === 'edit' && (
        <RuleDialog key={opened.rule?.id ?? 'new'} store={store} rule={opened.rule} onClose={close} />
      )}
      {opened?.dialog === 'remove' && (
        <ActionDialog
          title="删除内容规则"
          okText="删除"
          danger
          reasonExample={null}
          done={`规则「${opened.rule.pattern}」已删除`}
          action={() => store.removeRule(opened.rule.id)}
          onClose={close}
        >
          <p>删除「{opened.rule.pattern}」后，新发布的作品不再检查它，已有的决定不变。</p>
        </ActionDialog>
      )}
    </>
  );
});
