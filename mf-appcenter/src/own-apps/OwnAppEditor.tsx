import type { ChatModelTier } from '@ai-site/shared/api/chat';
import type { OwnApp } from '@ai-site/shared/api/own-apps';
import { appCategories, appTexts } from '@ai-site/shared/domain/apps';
import {
  maySubmitOwnApp,
  OWN_APP_EDITOR_PATH,
  OWN_APPS_PATH,
  ownAppEditorPath,
  ownAppLimits,
} from '@ai-site/shared/domain/own-apps';
import { type FieldTable, Form, FormFields } from '@ai-site/shared/kit/form';
import { Page, Section } from '@ai-site/shared/kit/layout';
import { UploadField } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import type { SelectOption } from '@ai-site/shared/ui/select';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OwnAppMark } from './OwnAppMark.tsx';
import { type OwnAppForm, ownAppForm } from './own-app-form.ts';
import { imageLimits, knowledgeLimits } from './own-app-uploads.ts';
import styles from './own-apps.module.css';
import type { OwnAppsStore } from './own-apps-store.ts';
import { submitForReview } from './submit-for-review.ts';

const LEAVE = '修改还没有保存，确定离开吗？';

type Values = OwnAppForm['model']['values'];

const cardFields = {
  name: {
    kind: 'text',
    label: '名称',
    required: true,
    hint: '不能使用本站名称，也不能带“官方”“客服”等字样',
    control: { maxLength: ownAppLimits.name, placeholder: '例如：朋友圈文案师' },
  },
  line: {
    kind: 'text',
    label: '一句话介绍',
    hint: '显示在应用中心的卡片上，提交审核前必须填写',
    control: { maxLength: ownAppLimits.line },
  },
  category: {
    kind: 'select',
    label: '分类',
    control: { options: appCategories.map(({ code, name }) => ({ value: code, label: name })) },
  },
} satisfies FieldTable<Values>;

const settingFields = (tiers: readonly SelectOption<ChatModelTier>[]) =>
  ({
    instructions: {
      kind: 'textarea',
      label: '它是谁，怎么回答',
      required: true,
      hint: '写清角色、语气、步骤和不要做的事。使用者看不到设定，但可能通过提问了解到其中的内容。',
      control: {
        maxLength: ownAppLimits.instructions,
        minRows: 8,
        maxRows: 20,
        counted: true,
        placeholder: '你是一位擅长写朋友圈文案的编辑。每次给出三条，每条不超过 60 字……',
      },
    },
    tier: {
      kind: 'select',
      label: '默认模型',
      hint: '对话时可以换用其他模型，按所用模型计费',
      control: { options: tiers },
    },
  }) satisfies FieldTable<Values>;

const openingFields = {
  greeting: {
    kind: 'text',
    label: '开场白',
    hint: '留空时使用默认的开场白',
    control: { maxLength: ownAppLimits.greeting },
  },
  questions: {
    kind: 'textarea',
    label: '开场问题',
    hint: `每行一个，最多 ${ownAppLimits.questions} 个，点一下就能问`,
    control: { minRows: 3, maxRows: 6, maxLength: ownAppLimits.questions * (ownAppLimits.question + 1) },
  },
} satisfies FieldTable<Values>;

export interface OwnAppEditorProps {
  readonly store: OwnAppsStore;
  /** Null: a new one. */
  readonly app: OwnApp | null;
}

/** The models to begin with; while they are not known, the one that is chosen. */
function tierOptions({ models }: OwnAppsStore, chosen: ChatModelTier): readonly SelectOption<ChatModelTier>[] {
  const known = models.data ?? [];
  if (known.length === 0) return [{ value: chosen, label: '默认模型' }];
  return known.map(({ tier, name, enabled, price }) => ({
    value: tier,
    label: `${name}（${price === 0 ? appTexts.free : `${price} 算力/次`}）${enabled ? '' : `，${appTexts.closed}`}`,
    disabled: !enabled && tier !== chosen,
  }));
}

/** The image that is chosen, as the assistant will show it. */
const Preview = observer(function Preview({ form: { model, image } }: { readonly form: OwnAppForm }) {
  return <OwnAppMark name={model.values.name} image={image.results[0]?.address ?? ''} size="large" />;
});

/** Editor of an assistant. Remount it for another one, and after saving. */
export const OwnAppEditor = observer(function OwnAppEditor({ store, app }: OwnAppEditorProps) {
  const [form] = useState(() =>
    ownAppForm(getPlatform(), store, app, ({ code }) => {
      const { toast, navigation } = getPlatform();
      toast.success(app === null ? '已创建，现在就可以使用' : '已保存，新对话会使用新的设定');
      navigation.replace(ownAppEditorPath(code));
    }),
  );
  const { model, image, files } = form;
  useEffect(
    () =>
      getPlatform().navigation.guard({
        active: () => form.dirty() && !model.submitting,
        message: LEAVE,
        within: [OWN_APP_EDITOR_PATH],
      }),
    [form, model],
  );
  useEffect(
    () => () => {
      image.close();
      files.close();
    },
    [image, files],
  );
  const uploading = form.uploading();
  const submittable = app !== null && !form.dirty() && maySubmitOwnApp(app);
  return (
    <Page
      title={app === null ? '创作应用' : `编辑“${app.name}”`}
      lead="给助手起名、写清它该怎么做，再加上它要参考的资料。保存后只有自己能用；提交审核并通过后，它会带着您的昵称出现在应用中心，所有人都能使用。"
      breadcrumbs={[
        { label: '应用中心', to: '/appCenter' },
        { label: '我创作的应用', to: OWN_APPS_PATH },
      ]}
      width="reading"
    >
      <Form model={model} label="应用" className={styles.form}>
        <Section title="名片" look="card">
          <div className={styles.card}>
            <div className={styles.imageField}>
              <Preview form={form} />
              <UploadField label="图片" uploader={image} limits={imageLimits} disabled={model.submitting} />
            </div>
            <FormFields model={model} fields={cardFields} />
          </div>
        </Section>
        <Section title="设定" look="card">
          <FormFields model={model} fields={settingFields(tierOptions(store, model.values.tier))} />
        </Section>
        <Section title="开场" look="card">
          <FormFields model={model} fields={openingFields} />
        </Section>
        <Section title="资料" lead="回答时会参考这些文档；请勿放入隐私，使用者可能通过提问了解到其中的内容" look="card">
          <UploadField label="资料" uploader={files} limits={knowledgeLimits} disabled={model.submitting} />
        </Section>
        <div className={styles.bar}>
          {uploading && (
            <span role="status" className={styles.note}>
              文件上传完成后即可保存
            </span>
          )}
          {app !== null && (
            <Button disabled={!submittable} onClick={() => void submitForReview(store, app)}>
              提交审核
            </Button>
          )}
          <Button type="submit" variant="primary" loading={model.submitting} disabled={uploading}>
            {app === null ? '创建' : '保存'}
          </Button>
        </div>
      </Form>
    </Page>
  );
});
