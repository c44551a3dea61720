import { CONTRACT_BODY_MAX } from '@ai-site/shared/domain/legal-agreements';
import { type FieldModel, FormField } from '@ai-site/shared/kit/form';
import { Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { AgreementBody } from '../../legal-agreements/AgreementBody.tsx';
import styles from './agreements.module.css';
import type { AgreementsStore } from './agreements-store.ts';
import { usePreview } from './use-preview.ts';

export interface BodyEditorProps {
  readonly store: AgreementsStore;
  readonly model: FieldModel<{ readonly contactContent: string }>;
}

const placeholder = '<h2>第一条 服务内容</h2>\n<p>甲方向乙方提供……</p>\n<ol>\n  <li>……</li>\n</ol>';

/** The body as HTML, with a preview of what the signer will read. */
export const BodyEditor = observer(function BodyEditor({ store, model }: BodyEditorProps) {
  const { data: html, failure, loading } = usePreview(store, model.values.contactContent);
  return (
    <div className={styles.editor}>
      <FormField
        model={model}
        name="contactContent"
        label="合同正文（HTML）"
        required
        hint="可用标题、段落、列表、表格、引用、加粗、斜体、下划线和 https 链接；图片、样式和脚本会被去掉"
      >
        {(control) => (
          <Textarea
            {...control}
            className={styles.source ?? ''}
            minRows={14}
            maxRows={14}
            maxLength={CONTRACT_BODY_MAX}
            counted
            spellCheck={false}
            placeholder={placeholder}
          />
        )}
      </FormField>
      <section className={styles.preview} aria-label="预览" aria-busy={loading}>
        <p className={styles.previewHead}>
          <span>签署方将看到</span>
          <span role="status">{failure === null ? loading && '更新中' : `预览失败：${failure.message}`}</span>
        </p>
        {html === null || html === '' ? (
          <p className={styles.previewEmpty}>
            {html === null ? '填写正文后，这里显示去除不允许内容之后的样子' : '正文里没有可显示的内容'}
          </p>
        ) : (
          <AgreementBody html={html} label="合同正文预览" />
        )}
      </section>
    </div>
  );
});
