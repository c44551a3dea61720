import type { ConfigurationEntry, PackageConfiguration } from '@ai-site/shared/api/configuration';
import { reason } from '@ai-site/shared/api/releases';
import { REASON_MAX } from '@ai-site/shared/api/rules';
import { valueProblem, valueText } from '@ai-site/shared/configuration';
import { type ConfigurationValue, configurationValue } from '@ai-site/shared/contract';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import * as z from 'zod/mini';
import { REASON_HINT } from '../forms/reason-hint.ts';
import styles from './configuration.module.css';
import type { ConfigurationStore } from './configuration-store.ts';
import { ValueField } from './ValueField.tsx';
import { inputOf, parseInput } from './value-input.ts';

export interface EntryDialogProps {
  readonly store: ConfigurationStore;
  readonly of: PackageConfiguration;
  readonly entry: ConfigurationEntry;
  readonly onClose: () => void;
}

/** Sets one value of a remote. */
export const EditDialog = observer(function EditDialog({
  store,
  of,
  entry: { key, field, value },
  onClose,
}: EntryDialogProps) {
  const allowed = z.custom<ConfigurationValue>((input) => problemOf(input) === null, {
    error: ({ input }) => problemOf(input) ?? '',
  });
  const problemOf = (input: unknown): string | null => {
    const parsed = z.union([configurationValue, z.nan()]).safeParse(input);
    return parsed.success ? valueProblem(field, parsed.data) : '内容过长';
  };
  const model = useForm({
    initial: { value: inputOf(value), reason: '' },
    schema: z.object({ value: allowed, reason }),
    toInput: (values) => ({ ...values, value: parseInput(field, values.value) }),
    submit: async (body) => {
      await store.set(of.name, key, body.value, body.reason);
      getPlatform().toast.success(`${field.label}已改为 ${valueText(field, body.value)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`修改${of.title}的配置`}
      okText="保存"
      model={model}
      stopped={model.values.value === inputOf(value)}
      onClose={onClose}
    >
      {field.about !== '' && <p className={styles.about}>{field.about}</p>}
      <ValueField model={model} field={field} />
      <FormField model={model} name="reason" label="原因" hint={REASON_HINT}>
        {(control) => (
          <Textarea
            {...control}
            minRows={2}
            maxRows={4}
            maxLength={REASON_MAX}
            counted
            placeholder="例如：首页活动期间"
            readOnly={model.submitting}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
