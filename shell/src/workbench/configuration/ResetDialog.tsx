import { valueText } from '@ai-site/shared/configuration';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import type { EntryDialogProps } from './EditDialog.tsx';

/** Returns one value of a remote to its default. */
export function ResetDialog({ store, of, entry: { key, field, value }, onClose }: EntryDialogProps) {
  const byDefault = valueText(field, field.default);
  return (
    <ActionDialog
      title={`恢复${of.title}的默认配置`}
      okText="恢复默认"
      reasonExample="例如：活动已结束"
      done={`${field.label}已恢复为 ${byDefault}`}
      action={(reason) => store.set(of.name, key, null, reason)}
      onClose={onClose}
    >
      <p>
        {field.label}将从 {valueText(field, value)} 恢复为线上版本 {of.version} 的默认值 {byDefault}。
      </p>
    </ActionDialog>
  );
}
