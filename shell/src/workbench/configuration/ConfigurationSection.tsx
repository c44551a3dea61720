import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { Table } from '../listing/Table.tsx';
import type { ConfigurationStore } from './configuration-store.ts';
import { EditDialog } from './EditDialog.tsx';
import { PackageEntries } from './PackageEntries.tsx';
import { ResetDialog } from './ResetDialog.tsx';

const columns = ['配置', '当前值', '默认值', '来源', '最近修改', '操作'] as const;

interface Chosen {
  readonly action: 'edit' | 'reset';
  readonly name: string;
  readonly key: string;
}

/** Values that the live versions declare and operators may set without a deploy. */
export const ConfigurationSection = observer(function ConfigurationSection({
  store,
}: {
  readonly store: ConfigurationStore;
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useRefresh(store.list);
  const of = store.list.data?.find(({ name }) => name === chosen?.name);
  const entry = of?.entries.find(({ key }) => key === chosen?.key);
  const Dialog = chosen?.action === 'reset' ? ResetDialog : EditDialog;
  return (
    <>
      <div className={forms.intro}>
        <p>各模块在代码中声明可调整的配置。修改后新打开的页面立即使用，无需部署；已打开的页面不变。</p>
      </div>
      <AsyncView resource={store.list} what="模块配置" skeleton={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              illustration="empty"
              title="线上的模块都没有可调整的配置"
              hint="模块在 src/remote.ts 的 configuration 中声明"
            />
          ) : (
            <Table caption="各模块的配置" columns={columns}>
              {list.map((shown) => (
                <PackageEntries
                  key={shown.name}
                  of={shown}
                  columns={columns.length}
                  onEdit={({ key }) => setChosen({ action: 'edit', name: shown.name, key })}
                  onReset={({ key }) => setChosen({ action: 'reset', name: shown.name, key })}
                />
              ))}
            </Table>
          )
        }
      </AsyncView>
      {chosen !== null && of !== undefined && entry !== undefined && (
        <Dialog
          key={`${chosen.action} ${of.name} ${entry.key}`}
          store={store}
          of={of}
          entry={entry}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
});
