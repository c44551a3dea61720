import { type AppBoard, appManagement, type ManagedTopic } from '@ai-site/shared/api/app-management';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { ArrowUpIcon, CloseIcon } from '@ai-site/shared/ui/icons';
import { Select } from '@ai-site/shared/ui/select';
import { observer } from 'mobx-react-lite';
import * as z from 'zod/mini';
import styles from './apps.module.css';
import type { AppsStore } from './apps-store.ts';
import { ImageField } from './ImageField.tsx';

const { params, body } = appManagement.editTopic;
const topicForm = z.extend(body, { id: params.shape.id });

interface TopicValues {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly about: string;
  readonly image: string;
  readonly apps: readonly string[];
  readonly order: number | null;
  readonly published: boolean;
  readonly reason: string;
}

const fields: FieldTable<TopicValues> = {
  title: { label: '标题', kind: 'text', required: true, control: { maxLength: 24 } },
  lead: { label: '一句话介绍', kind: 'text', required: true, hint: '显示在首页轮播', control: { maxLength: 40 } },
  about: {
    label: '说明',
    kind: 'textarea',
    hint: '显示在专题页',
    control: { maxLength: 300, minRows: 2, maxRows: 4, counted: true },
  },
  order: { label: '顺序', kind: 'number', span: 'half', hint: '小的在前', control: { min: 0, max: 100_000 } },
  published: { label: '上架', kind: 'switch', span: 'half' },
  reason: {
    label: '原因',
    kind: 'textarea',
    required: true,
    hint: '写入修改记录，所有操作员可见',
    control: { maxLength: 200, minRows: 2, maxRows: 4, counted: true },
  },
};

const idField: FieldTable<TopicValues> = {
  id: {
    label: '编码',
    kind: 'text',
    required: true,
    hint: '专题页地址的一部分，小写字母、数字和 -，不能再改',
    control: { maxLength: 40, spellCheck: false, placeholder: '例如：spring-sale' },
  },
};

export interface TopicDialogProps {
  readonly store: AppsStore;
  readonly board: AppBoard;
  /** Null: a new one. */
  readonly topic: ManagedTopic | null;
  readonly onClose: () => void;
}

/** Creates or changes a topic: its texts, its image and its apps in order. */
export const TopicDialog = observer(function TopicDialog({ store, board, topic, onClose }: TopicDialogProps) {
  const model = useForm({
    initial: {
      id: '',
      title: '',
      lead: '',
      about: '',
      image: 'topic-first-image',
      apps: [],
      order: (board.topics.at(-1)?.order ?? 0) + 10,
      published: true,
      ...topic,
      reason: '',
    } satisfies TopicValues as TopicValues,
    schema: topicForm,
    submit: async ({ id, ...values }) => {
      await store.editTopic(id, values);
      getPlatform().toast.success(`专题「${values.title}」已保存`);
      onClose();
    },
  });
  const { apps, image } = model.values;
  const nameOf = (code: string): string => board.apps.find(({ card }) => card.code === code)?.card.name ?? code;
  const set = (codes: readonly string[]) => model.set('apps', codes);
  const url = board.images.find(({ name }) => name === image)?.url;
  return (
    <FormDialog
      title={topic === null ? '新建专题' : `修改专题「${topic.title}」`}
      okText="保存"
      width={880}
      model={model}
      stopped={!model.dirty}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <div className={styles.side}>
          {url !== undefined && <img className={styles.slide} src={url} alt="预览" width={480} height={200} />}
          <ImageField
            store={store}
            images={board.images}
            value={image}
            onChange={(value) => model.set('image', value)}
            declared={false}
          />
          <fieldset className={styles.images}>
            <legend>应用</legend>
            <ol className={styles.members}>
              {apps.map((code, index) => (
                <li key={code}>
                  <span>{nameOf(code)}</span>
                  <IconButton
                    label={`前移 ${nameOf(code)}`}
                    icon={<ArrowUpIcon size={16} />}
                    disabled={index === 0}
                    onClick={() =>
                      set(
                        apps.map((one, at) =>
                          at === index - 1 ? code : at === index ? (apps[index - 1] ?? one) : one,
                        ),
                      )
                    }
                  />
                  <IconButton
                    label={`移出 ${nameOf(code)}`}
                    icon={<CloseIcon size={16} />}
                    onClick={() => set(apps.filter((one) => one !== code))}
                  />
                </li>
              ))}
            </ol>
            <Select
              aria-label="添加应用"
              placeholder="添加应用"
              options={board.apps
                .filter(({ card }) => !apps.includes(card.code))
                .map(({ card }) => ({ value: card.code, label: card.name }))}
              value={null}
              onChange={(code) => set([...apps, code])}
            />
            {model.errors.apps !== undefined && (
              <p role="alert" className={styles.problem}>
                {model.errors.apps}
              </p>
            )}
          </fieldset>
        </div>
        <div className={styles.fields}>
          {topic === null && <FormFields model={model} fields={idField} />}
          <FormFields model={model} fields={fields} />
        </div>
      </div>
    </FormDialog>
  );
});
