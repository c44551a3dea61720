import type { ModelTrial } from '@ai-site/shared/api/local-models';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { Button } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { durationText, sizeText } from '../engines/words.ts';
import { Fact, Facts } from '../listing/Facts.tsx';
import type { ModelTrialRun } from './model-trial-run.ts';
import { TrialImages } from './TrialImages.tsx';
import styles from './trial.module.css';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

function Outcome({ result }: { readonly result: ModelTrial }) {
  const { text, took, problem } = result;
  return (
    <>
      <TrialImages trial={result} />
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {text !== null && problem === null && (
        <p className={styles.lines}>
          {text.lines.length === 0 ? '没有读到文字' : text.lines.map((line) => line.text).join('\n')}
        </p>
      )}
      {took !== null && (
        <Facts>
          <Fact name="用时">{durationText(took.ms)}</Fact>
          <Fact name="CPU">{durationText(took.cpuSeconds * 1000)}</Fact>
          <Fact name="内存峰值">{sizeText(took.peakBytes)}</Fact>
        </Facts>
      )}
    </>
  );
}

export interface ModelTrialDialogProps {
  readonly run: ModelTrialRun;
  readonly onClose: () => void;
}

/** Tries a model of this machine with the sample image or a chosen one, and shows what it made of it. */
export const ModelTrialDialog = observer(function ModelTrialDialog({ run, onClose }: ModelTrialDialogProps) {
  const { tried, running, result, failure } = run;
  return (
    <Modal
      open
      onClose={onClose}
      title={`试一次：${tried.title}`}
      width={880}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <div className={styles.trial} aria-busy={running}>
        <div className={styles.choices}>
          <FilePicker
            accept={ACCEPT}
            label="选择试用的图片"
            onFiles={([file]) => file !== undefined && void run.run(file)}
          >
            {(open) => (
              <Button variant="primary" disabled={running} onClick={open}>
                选择图片
              </Button>
            )}
          </FilePicker>
          <Button disabled={running} onClick={() => void run.run(null)}>
            用示例图片
          </Button>
        </div>
        <div className={styles.outcome} aria-live="polite">
          {running ? (
            <p>正在运行，排在它前面的任务完成后开始；关闭窗口会停止。</p>
          ) : (
            <p className={styles.note}>图片最大 10 MB，先缩小再运行一次；图片和结果都不保存，不扣算力。</p>
          )}
          {failure !== null && <p className={styles.problem}>{failure}</p>}
          {result !== null && <Outcome result={result} />}
        </div>
      </div>
    </Modal>
  );
});
