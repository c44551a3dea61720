import type { TrialResult } from '@ai-site/shared/api/engines';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import styles from './engines.module.css';
import type { TrialRun } from './trial-run.ts';
import { durationText, engineName, sizeText } from './words.ts';

function Outcome({
  result: { trial, contentType, size, width, height, text, image },
}: {
  readonly result: TrialResult;
}) {
  return (
    <>
      {image !== null && (
        <img
          src={image}
          alt="试用的结果"
          className={styles.image}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      )}
      {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
      {trial.failure !== null && <p className={styles.failure}>{trial.failure}</p>}
      <Facts>
        <Fact name="结果">
          <Tag tone={trial.state === 'succeeded' ? 'success' : 'danger'}>
            {trial.state === 'succeeded' ? '成功' : '失败'}
          </Tag>
        </Fact>
        <Fact name="引擎">{engineName(trial.engine)}</Fact>
        {trial.ms !== null && <Fact name="用时">{durationText(trial.ms)}</Fact>}
        {contentType !== null && size !== null && (
          <Fact name="文件">
            {contentType} · {sizeText(size)}
            {width !== null && height !== null && ` · ${width} × ${height}`}
          </Fact>
        )}
      </Facts>
    </>
  );
}

export interface TrialDialogProps {
  readonly run: TrialRun;
  readonly onClose: () => void;
}

/** Follows a trial and shows what it made. */
export const TrialDialog = observer(function TrialDialog({
  run: { title, result, failure },
  onClose,
}: TrialDialogProps) {
  return (
    <Modal open onClose={onClose} title={`试一次：${title}`} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className={styles.trial} aria-live="polite">
        {result !== null && <Outcome result={result} />}
        {failure !== null && <p className={styles.failure}>{failure}</p>}
        {result === null && failure === null && (
          <>
            <div className={styles.waiting} />
            <p>正在用样例输入运行，不扣算力，也不会出现在任何人的作品里。关闭后继续运行，结果记在列表中。</p>
          </>
        )}
      </div>
    </Modal>
  );
});
