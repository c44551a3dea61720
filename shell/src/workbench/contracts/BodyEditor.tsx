import { CONTRACT_BODY_MAX } from '@ai-site/shared/contracts';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { ContractBody } from '../../contracts/ContractBody.tsx';
import styles from './contracts.module.css';
import type { ContractsStore } from './contracts-store.ts';
import { usePreview } from './use-preview.ts';

export interface BodyEditorProps {
  readonly store: ContractsStore;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

const placeholder = '<h2>第一条 服务内容</h2>\n<p>甲方向乙方提供……</p>\n<ol>\n  <li>……</li>\n</ol>';

/** The body as HTML, and beside it what the one who signs will read. */
export function BodyEditor({ store, value, onChange, error }: BodyEditorProps) {
  const { html, failure, loading } = usePreview(store, value);
  return (
    <div className={styles.editor}>
      <Field label="合同正文（HTML）" error={error} required hint="可用标题、段落、列表、表格、引用、加粗、斜体、下划线和 https 链接；图片、样式和脚本会被去掉">
        {(control) => (
          <Textarea
            {...control}
            className={styles.source ?? ''}
            value={value}
            onChange={onChange}
            minRows={14}
            maxRows={14}
            maxLength={CONTRACT_BODY_MAX}
            counted
            spellCheck={false}
            placeholder={placeholder}
          />
        )}
      </Field>
      <section className={styles.preview} aria-label="预览" aria-busy={loading}>
        <p className={styles.previewHead}>
          <span>签署方将看到</span>
          <span role="status">{failure === null ? loading && '更新中' : `预览失败：${failure}`}</span>
        </p>
        {html === null || html === '' ? (
          <p className={styles.previewEmpty}>{html === null ? '填写正文后，这里显示去除不允许内容之后的样子' : '正文里没有可显示的内容'}</p>
        ) : (
          <ContractBody html={html} label="合同正文预览" />
        )}
      </section>
    </div>
  );
}
