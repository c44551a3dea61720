import { type AppEdits, appEdits, appManagement, type ManagedApp } from '@ai-site/shared/api/app-management';
import { appTextFields, terminalTypes } from '@ai-site/shared/contract';
import { type AppCategory, appBadges, appCategories } from '@ai-site/shared/domain/apps';
import type { FieldTable } from '@ai-site/shared/kit/form';
import * as z from 'zod/mini';

const { reason } = appManagement.editApp.body.shape;
const { badge, image } = appEdits.shape;

/** Values of the controls. */
export interface AppFormValues {
  readonly name: string;
  readonly line: string;
  readonly description: string;
  /** Separated by spaces or commas. */
  readonly tags: string;
  readonly categories: readonly AppCategory[];
  readonly terminalTypes: readonly ('1' | '2')[];
  readonly badge: string;
  readonly priceText: string;
  readonly order: number | null;
  readonly published: boolean;
  /** Empty: the declared one. */
  readonly image: string;
  readonly reason: string;
}

export const appForm = z.object({
  name: appTextFields.name,
  line: appTextFields.line,
  description: appTextFields.description,
  tags: appTextFields.tags,
  categories: appTextFields.categories,
  terminalTypes,
  badge,
  priceText: appTextFields.priceText,
  order: z.int('请填写顺序').check(z.minimum(0, '请填写顺序'), z.maximum(100_000, '顺序过大')),
  published: z.boolean(),
  image,
  reason,
});
export type AppFormInput = z.output<typeof appForm>;

/** What visitors see now. */
export const valuesOf = ({ card, edits, order, published }: ManagedApp): AppFormValues => ({
  name: card.name,
  line: card.line,
  description: card.description,
  tags: card.tags.join(' '),
  categories: card.categories,
  terminalTypes: card.terminalTypes.map((type) => (type === 1 ? '1' : '2')),
  badge: edits.badge ?? '',
  priceText: edits.priceText ?? '',
  order,
  published,
  image: edits.image ?? '',
  reason: '',
});

export const toInput = (values: AppFormValues): unknown => ({
  ...values,
  tags: values.tags.split(/[\s,，、]+/).filter((tag) => tag !== ''),
  terminalTypes: values.terminalTypes.map(Number),
  badge: values.badge === '' ? null : values.badge,
  priceText: values.priceText.trim() === '' ? null : values.priceText,
  image: values.image === '' ? null : values.image,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is set after the form: a field that the operator did not change stays as it was set, so that it follows the declaration. */
export function editsOf(
  { card, edits, order, published }: ManagedApp,
  { reason: _, badge: chosen, priceText, image: shown, ...input }: AppFormInput,
): AppEdits {
  const current = { ...card, order, published };
  const kept = <K extends keyof typeof input>(key: K): (typeof input)[K] | null =>
    same(input[key], current[key]) ? (edits[key] as (typeof input)[K] | null) : input[key];
  return {
    name: kept('name'),
    line: kept('line'),
    description: kept('description'),
    tags: kept('tags'),
    categories: kept('categories'),
    terminalTypes: kept('terminalTypes'),
    order: kept('order'),
    published: kept('published'),
    badge: chosen,
    priceText,
    image: shown,
  };
}

export const appFields: FieldTable<AppFormValues> = {
  name: { label: '名称', kind: 'text', required: true, span: 'half', first: true, control: { maxLength: 20 } },
  line: { label: '一句话介绍', kind: 'text', required: true, span: 'half', control: { maxLength: 40 } },
  description: {
    label: '说明',
    kind: 'textarea',
    required: true,
    control: { maxLength: 300, minRows: 2, maxRows: 5, counted: true },
  },
  tags: { label: '标签', kind: 'text', hint: '用空格分开，最多 10 个；搜索时也会匹配', control: { maxLength: 140 } },
  categories: {
    label: '分类',
    kind: 'checks',
    required: true,
    control: { options: appCategories.map(({ code, name }) => ({ value: code, label: name })) },
  },
  terminalTypes: {
    label: '终端',
    kind: 'checks',
    required: true,
    hint: '只选电脑时，手机上打开会提示改用电脑',
    control: {
      options: [
        { value: '1', label: '电脑' },
        { value: '2', label: '手机' },
      ],
    },
  },
  badge: {
    label: '角标',
    kind: 'select',
    span: 'half',
    control: {
      options: [
        { value: '', label: '默认' },
        { value: 'none', label: '无角标' },
        ...appBadges.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
  },
  order: { label: '顺序', kind: 'number', span: 'half', hint: '小的在前', control: { min: 0, max: 100_000 } },
  priceText: {
    label: '价格文字',
    kind: 'text',
    span: 'half',
    hint: '留空则显示实际价格',
    control: { maxLength: 12, placeholder: '例如：限时免费' },
  },
  published: { label: '上架', kind: 'switch', span: 'half' },
  reason: {
    label: '原因',
    kind: 'textarea',
    required: true,
    hint: '写入修改记录，所有操作员可见',
    control: { maxLength: 200, minRows: 2, maxRows: 4, counted: true },
  },
};
