import { type FittingModels, type LocalModelsView, localModelTexts, type OwnModelView } from '@ai-site/shared/api/local-models';
import { type AsyncResource, useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { observer } from 'mobx-react-lite';
import { durationText, sizeText } from '../engines/words.ts';
import { Table } from '../listing/Table.tsx';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import styles from './models.module.css';

const ownColumns = ['文件', '状态', '用于', '试运行', '大小'] as const;
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

function OwnRow({ model: { name, bytes, serves, ms, memory, problem } }: { readonly model: OwnModelView }) {
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
export const ModelsSection = observer(function ModelsSection({ models }: { readonly models: AsyncResource<LocalModelsView> }) {
  useRefresh(models);
  return (
    <AsyncView resource={models} what="本地模型" skeleton={<ListSkeleton />}>
      {({ state, directory, own, runtimes, fitting }) => (
        <>
          <div className={styles.intro}>
            <p>{states[state]}</p>
            <p>
              把 ONNX 文件放进 <code>{directory}</code>（设置 <code>MODELS_DIR</code>），站点按输入和输出认出用途，不看文件名；一分钟内生效，在“引擎”里可以试一次。语音模型是
              sherpa-onnx 发布的文件夹，整个放进去。文本向量模型也是整个文件夹：ONNX 文件和它的分词文件，长文档里换了说法的问题也能找到原文。对话模型是单个 GGUF
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
                <OwnRow key={model.name} model={model} />
              ))}
            </Table>
          )}
          <h2 className={styles.title}>可以放入的公开模型</h2>
          <Table caption="可以放入的公开模型" columns={fittingColumns}>
            {fitting.map((group) => (
              <FittingRows key={group.serves.join()} group={group} />
            ))}
          </Table>
        </>
      )}
    </AsyncView>
  );
});
