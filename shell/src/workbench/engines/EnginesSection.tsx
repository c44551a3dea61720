import { NOT_OPEN } from '@ai-site/shared/api/chat';
import type { ToolEngine } from '@ai-site/shared/api/engines';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import { AlertList } from './AlertList.tsx';
import styles from './engines.module.css';
import type { EnginesStore } from './engines-store.ts';
import { TrialDialog } from './TrialDialog.tsx';
import type { TrialRun } from './trial-run.ts';
import { durationText, engineName, fallbackText, stateOf } from './words.ts';

const columns = ['工具', '引擎', '状态', '最近运行', '用时中位数', '最近失败', '试用'] as const;

function LastFailure({ engine: { lastFailure } }: { readonly engine: ToolEngine }) {
  if (lastFailure === null) return '—';
  return (
    <Stack first={<span className={styles.last}>{lastFailure.text}</span>} second={<When at={lastFailure.at} />} />
  );
}

function LastTrial({ engine: { lastTrial } }: { readonly engine: ToolEngine }) {
  if (lastTrial === null) return null;
  const { state, by, at } = lastTrial;
  return (
    <Quiet>
      <When at={at} /> {{ running: '试用中', succeeded: '试用成功', failed: '试用失败' }[state]} · {by}
    </Quiet>
  );
}

function EngineRow({ engine, onTry }: { readonly engine: ToolEngine; readonly onTry: () => void }) {
  const { title, setting, own, runs, errorRate, medianMs, lastSuccessAt, open, hasSample } = engine;
  const state = stateOf(engine);
  const fallback = fallbackText(engine);
  return (
    <tbody className={table.group} data-faint={!open} data-attention={state.tone === 'danger'}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {title}
        </th>
        <td data-label={columns[1]} className={styles.engineCell}>
          <span className={styles.engine}>
            <span>{engine.engine === null ? '—' : engineName(engine.engine)}</span>
            <Quiet>
              <code>{setting}</code>
              {!own && (setting.startsWith('ENGINE_') ? '（未设，用 ENGINE_DEFAULT）' : '（未设）')}
            </Quiet>
            {fallback !== null && <Quiet>{fallback}</Quiet>}
            {engine.demonstration && <Quiet>程序绘制的演示，不扣算力</Quiet>}
          </span>
        </td>
        <td data-label={columns[2]}>
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label={columns[3]}>
          {runs === 0 ? (
            '—'
          ) : (
            <Stack
              first={`${runs} 次，失败 ${Math.round((errorRate ?? 0) * 100)}%`}
              second={lastSuccessAt === null ? '没有成功过' : <When at={lastSuccessAt} />}
            />
          )}
        </td>
        <td data-label={columns[4]}>{medianMs === null ? '—' : durationText(medianMs)}</td>
        <td data-label={columns[5]}>
          <LastFailure engine={engine} />
        </td>
        <td className={table.actions} data-label={columns[6]}>
          <span className={styles.trialCell}>
            <Button
              size="small"
              disabled={!open || !hasSample}
              title={open && !hasSample ? '没有样例输入' : undefined}
              aria-label={`试一次 ${title}`}
              onClick={onTry}
            >
              试一次
            </Button>
            <LastTrial engine={engine} />
          </span>
        </td>
      </tr>
    </tbody>
  );
}

/** The engine of every tool, how its last runs went, and a trial with sample input. Only operators read settings. */
export const EnginesSection = observer(function EnginesSection({ store }: { readonly store: EnginesStore }) {
  const [trial, setTrial] = useState<TrialRun | null>(null);
  useRefresh(store.list);
  useRefresh(store.alerts);
  const close = () => {
    trial?.close();
    setTrial(null);
  };
  return (
    <>
      <div className={forms.intro}>
        <p>
          工具由哪个引擎完成，由环境变量决定；引擎做不到的工具依次交给 ENGINE_DEFAULT 和内置引擎，都做不到时用户看到“
          {NOT_OPEN}
          ”。连接不上的引擎不会被替换。数字取自所有节点最近的运行，每个工具最多 100 次。试一次不扣算力，会留下记录。
        </p>
      </div>
      <AlertList store={store} />
      <AsyncView resource={store.list} what="引擎" skeleton={<ListSkeleton />}>
        {(list) => (
          <Table caption="引擎" columns={columns}>
            {list.map((engine) => (
              <EngineRow key={engine.tool} engine={engine} onTry={() => setTrial(store.try(engine))} />
            ))}
          </Table>
        )}
      </AsyncView>
      {trial !== null && <TrialDialog run={trial} onClose={close} />}
    </>
  );
});
