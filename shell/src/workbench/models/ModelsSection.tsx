import {
  type FittingModels,
  type LocalModelsView,
  localModelTexts,
  type OwnModelView,
  type ShippedModelView,
} from '@ai-site/shared/api/local-models';
import { type AsyncResource, useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { durationText, sizeText } from '../engines/words.ts';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { ModelTrialDialog } from './ModelTrialDialog.tsx';
import { ModelTrialRun, type TriedModel } from './model-trial-run.ts';
import styles from './models.module.css';

const ownColumns = ['文件', '状态', '用于', '试运行', '大小', '操作'] as const;
const shippedColumns = ['用途', '模型', '软件包', '许可', '操作'] as const;
const fittingColumns = ['模型', '用于', '文件名', '大小', '许可', '来源'] as const;

const states: Readonly<Record<LocalModelsView['state'], string>> = {
  on: '神经网络在单独的进程里运行，一次一个任务；空闲一分钟后退出，不占内存。',
  off: '已由设置 LOCAL_MODELS=off 关闭，各工具使用内置的处理方法。',
  missing: '这台机器上没有可用的运行库（onnxruntime-node），各工具使用内置的处理方法；原因见日志。',
};

function trialText(ms: number | null, memory: number | null): string {
  if (ms === null) return '—';
  return memory === null ? durationText(ms) : `首字 ${durationText(ms)}，内存 ${sizeText(memory)}`;
}

type Try = (tried: TriedModel) => void;

function TryButton({ tried, onTry }: { readonly tried: TriedModel; readonly onTry: Try }) {
  return (
    <Button size="small" aria-label={`试一次 ${tried.title}`} onClick={() => onTry(tried)}>
      试一次
    </Button>
  );
}

function ShippedRow({
  model: { id, title, package: name, net },
  onTry,
}: {
  readonly model: ShippedModelView;
  readonly onTry: Try;
}) {
  return (
    <tbody className={table.group}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {title}
        </th>
        <td data-label={shippedColumns[1]}>{net?.name ?? '—'}</td>
        <td data-label={shippedColumns[2]}>
          <code>{name}</code>
        </td>
        <td data-label={shippedColumns[3]}>{net?.licence ?? '—'}</td>
        <td data-label={shippedColumns[4]}>
          <TryButton tried={{ model: id, own: false, title }} onTry={onTry} />
        </td>
      </tr>
    </tbody>
  );
}

function OwnRow({
  model: { name, bytes, serves, ms, memory, problem, triedWith },
  onTry,
}: {
  readonly model: OwnModelView;
  readonly onTry: Try;
}) {
  return (
    <tbody className={table.group}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          <code>{name}</code>
        </th>
        <td data-label={ownColumns[1]}>
          <Tag tone={problem === null ? 'success' : 'danger'}>{problem === null ? '可用' : '不可用'}</Tag>
        </td>
        <td data-label={ownColumns[2]}>{problem ?? serves.join('、')}</td>
        <td data-label={ownColumns[3]}>{trialText(ms, memory)}</td>
        <td data-label={ownColumns[4]}>{sizeText(bytes)}</td>
        <td data-label={ownColumns[5]}>
          {triedWith === undefined ? '—' : <TryButton tried={{ model: name, own: true, title: name }} onTry={onTry} />}
        </td>
      </tr>
    </tbody>
  );
}

function FittingRows({ group: { serves, served, models } }: { readonly group: FittingModels }) {
  return models.map(({ name, file, megabytes, licence, source }) => (
    <tbody key={file} className={table.group} data-faint={served}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {name}
        </th>
        <td data-label={fittingColumns[1]}>
          {serves.join('、')}
          {served && '（已有）'}
        </td>
        <td data-label={fittingColumns[2]}>
          <code>{file}</code>
        </td>
        <td data-label={fittingColumns[3]}>{`约 ${megabytes} MB`}</td>
        <td data-label={fittingColumns[4]}>{licence}</td>
        <td data-label={fittingColumns[5]}>
          <a href={source} target="_blank" rel="noreferrer">
            {new URL(source).hostname}
          </a>
        </td>
      </tr>
    </tbody>
  ));
}

/** The neural nets of the machine: the operator's own files, and published ones that would serve tools. */
export const ModelsSection = observer(function ModelsSection({
  models,
}: {
  readonly models: AsyncResource<LocalModelsView>;
}) {
  useRefresh(models);
  const [run, setRun] = useState<ModelTrialRun | null>(null);
  const onTry: Try = (tried) => setRun(new ModelTrialRun(getPlatform().http, tried));
  const close = () => {
    run?.close();
    setRun(null);
  };
  return (
    <AsyncView resource={models} what="本地模型" skeleton={<ListSkeleton />}>
      {({ state, directory, own, shipped = [], runtimes, fitting }) => (
        <>
          <div className={styles.intro}>
            <p>{states[state]}</p>
            <p>
              把 ONNX 文件放进 <code>{directory}</code>（设置 <code>MODELS_DIR</code>
              ），站点按输入和输出认出用途，不看文件名；一分钟内生效。语音模型是 sherpa-onnx
              发布的文件夹，整个放进去。文本向量模型也是整个文件夹：ONNX
              文件和它的分词文件，长文档里换了说法的问题也能找到原文。对话模型是单个 GGUF
              文件：没有接入模型服务时，按名称排在最前的一个回答“我来聊”。
            </p>
            {runtimes.map(({ title, package: name, installed }) => (
              <p key={name}>
                {title}模型的运行库 <code>{name}</code>
                {installed ? ' 已安装。' : `：${localModelTexts.runtime(name)}。`}
              </p>
            ))}
          </div>
          <h2 className={styles.title}>自己的模型</h2>
          {own.length === 0 ? (
            <p className={styles.none}>目录里还没有模型文件</p>
          ) : (
            <Table caption="自己的模型" columns={ownColumns}>
              {own.map((model) => (
                <OwnRow key={model.name} model={model} onTry={onTry} />
              ))}
            </Table>
          )}
          {shipped.length > 0 && (
            <>
              <h2 className={styles.title}>随站点安装的模型</h2>
              <Table caption="随站点安装的模型" columns={shippedColumns}>
                {shipped.map((model) => (
                  <ShippedRow key={model.id} model={model} onTry={onTry} />
                ))}
              </Table>
            </>
          )}
          <h2 className={styles.title}>可以放入的公开模型</h2>
          <Table caption="可以放入的公开模型" columns={fittingColumns}>
            {fitting.map((group) => (
              <FittingRows key={group.serves.join()} group={group} />
            ))}
          </Table>
          {run !== null && <ModelTrialDialog run={run} onClose={close} />}
        </>
      )}
    </AsyncView>
  );
});
