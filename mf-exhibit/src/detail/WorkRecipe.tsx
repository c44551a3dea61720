import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import styles from './detail.module.css';
import { FoldedText } from './FoldedText.tsx';

/** Prompt and parameters of a work, as far as its author shows them. */
export function WorkRecipe({
  detail: { prompt, parameters, sharesInputs, toolTitle, builtinNotes },
}: {
  readonly detail: PublicationDetail;
}) {
  return (
    <>
      {prompt !== '' && (
        <section className={styles.part} aria-label="提示词">
          <header className={styles.partHead}>
            <h2>提示词</h2>
            <Button size="small" variant="ghost" icon={<CopyIcon size={16} />} onClick={() => void copyText(prompt)}>
              复制
            </Button>
          </header>
          <p className={styles.prompt}>
            <FoldedText text={prompt} />
          </p>
        </section>
      )}
      <section className={styles.part} aria-label="参数">
        <header className={styles.partHead}>
          <h2>参数</h2>
        </header>
        <dl className={styles.parameters}>
          <div>
            <dt>工具</dt>
            <dd>{toolTitle}</dd>
          </div>
          {parameters.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {sharesInputs && (
            <div>
              <dt>参考图</dt>
              <dd>做同款时自动填入</dd>
            </div>
          )}
        </dl>
        {builtinNotes.length > 0 && <p className={styles.notes}>{builtinNotes.join('，')}</p>}
      </section>
    </>
  );
}
