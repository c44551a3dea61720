import { BUDGET_BYTES, BUDGET_KB, releases } from '@ai-site/shared/api/releases';
import { REASON_MAX } from '@ai-site/shared/api/rules';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { REASON_HINT } from '../forms/reason-hint.ts';
import { When } from '../time/When.tsx';
import { bytesText } from './amounts.ts';
import styles from './dialogs.module.css';
import type { PackageDialogProps } from './package-actions.ts';

const KB = 1024;

/** Sets the size budget of a package's first screen. */
export const BudgetDialog = observer(function BudgetDialog({
  store,
  entry: { name, title, budget, live, versions },
  onClose,
}: PackageDialogProps) {
  const now = String(budget.bytes / KB);
  const model = useForm({
    initial: { kilobytes: now, reason: '' },
    schema: releases.setBudget.body,
    toInput: ({ kilobytes, reason }) => ({ kilobytes: /^\d+$/.test(kilobytes.trim()) ? Number(kilobytes) : 0, reason }),
    submit: async ({ kilobytes, reason }) => {
      await store.setBudget(name, kilobytes, reason);
      getPlatform().toast.success(`${title} 的首屏预算已改为 ${kilobytes} KB`);
      onClose();
    },
  });
  const current = versions.find(({ version }) => version === live);
  const usual = BUDGET_BYTES[name === 'shell' ? 'shell' : 'remote'] / KB;
  return (
    <FormDialog
      title={`首屏预算 ${title}`}
      okText="保存"
      model={model}
      stopped={model.values.kilobytes.trim() === now}
      onClose={onClose}
    >
      <p className={styles.sideNote}>
        最重的一个首屏加载的脚本与样式（压缩后），包括从基座取用的界面组件。部署与上线时检查，超出即拒绝；已在线上的版本不受影响。
        {current !== undefined && ` 线上版本为 ${bytesText(current.firstBytes)}。`}
      </p>
      <FormField
        model={model}
        name="kilobytes"
        label="预算"
        hint={`${BUDGET_KB.min} 到 ${BUDGET_KB.max} KB，默认 ${usual} KB`}
      >
        {(control) => (
          <Input {...control} inputMode="numeric" maxLength={5} suffix="KB" data-autofocus autoComplete="off" />
        )}
      </FormField>
      {budget.set !== null && (
        <p className={styles.sideNote}>
          现在的预算由{budget.set.by} <When at={budget.set.at} />
          设置。
        </p>
      )}
      <FormField model={model} name="reason" label="原因" hint={REASON_HINT}>
        {(control) => (
          <Textarea
            {...control}
            minRows={2}
            maxRows={4}
            maxLength={REASON_MAX}
            counted
            placeholder="例如：首屏增加编辑器"
            readOnly={model.submitting}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
