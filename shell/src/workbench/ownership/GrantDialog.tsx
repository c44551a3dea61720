import { type OwnershipRow, ownership } from '@ai-site/shared/api/ownership';
import { REASON_MAX } from '@ai-site/shared/api/releases';
import { CLAIM_KEY_MAX, claimText, holdersOf, type OwnershipKind, ownershipKinds, ownershipTexts } from '@ai-site/shared/domain/ownership';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input, Textarea } from '@ai-site/shared/ui/field';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import forms from '../forms/forms.module.css';
import { Select } from '../Select.tsx';
import styles from '../workbench.module.css';
import type { WorkbenchStore } from '../workbench-store.ts';

/** Value of the owner's choice for a package that has released and owned nothing yet. */
const OTHER = '';

export interface GrantDialogProps {
  readonly store: WorkbenchStore;
  /** The row that goes to another package; null for something new. */
  readonly moved?: OwnershipRow | null;
  /** The request that is approved. */
  readonly asked?: OwnershipRow;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: OwnershipKind;
  readonly key: string;
  readonly chosen: string;
  readonly owner: string;
  readonly reason: string;
}

const isKind = (value: string): value is OwnershipKind => ownershipKinds.some((kind) => kind === value);

/** Gives something to a package: something new, something of another package, or what a team asked for. */
export const GrantDialog = observer(function GrantDialog({ store, moved = null, asked, onClose }: GrantDialogProps) {
  const fixed = asked ?? moved;
  const packages = store.packageNames;
  const initial: Values = {
    kind: fixed?.kind ?? 'route',
    key: fixed?.key ?? '',
    chosen: asked === undefined ? (packages.find((name) => name !== moved?.owner) ?? OTHER) : OTHER,
    owner: asked?.owner ?? '',
    reason: '',
  };
  const model = useForm({
    initial,
    schema: ownership.grant.body,
    toInput: ({ chosen, owner, ...rest }) => ({ ...rest, owner: chosen === OTHER ? owner : chosen }),
    submit: async ({ reason, ...grant }) => {
      await store.ownership.grant(grant, reason);
      getPlatform().toast.success(`${claimText(grant)} 已划归 ${store.titleOf(grant.owner)}`);
      onClose();
    },
  });
  const { kind, key, chosen, owner } = model.values;
  const next = chosen === OTHER ? owner : chosen;
  const holders = holdersOf({ kind, key }, store.ownership.table.data?.grants ?? []).filter((name) => name !== next);
  return (
    <FormDialog title={asked === undefined ? (moved === null ? '划归' : '改划') : '批准申请'} okText={asked === undefined ? '划归' : '批准'} model={model} onClose={onClose}>
      <div className={forms.pair}>
        <FormField model={model} name="kind" label="类型">
          {({ value, onChange, onBlur: _, ...control }) => (
            <Select {...control} value={value} disabled={fixed !== null} onChange={(chosenKind) => isKind(chosenKind) && onChange(chosenKind)}>
              {ownershipKinds.map((each) => (
                <option key={each} value={each}>
                  {ownershipTexts[each].label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField model={model} name="key" label="内容" required>
          {(control) => (
            <Input
              {...control}
              {...(fixed === null ? { 'data-autofocus': true } : { readOnly: true })}
              maxLength={CLAIM_KEY_MAX}
              placeholder={`例如：${ownershipTexts[kind].example}`}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
      </div>
      {asked === undefined && (
        <FormField model={model} name="chosen" label="归属模块">
          {({ onBlur: _, ...control }) => (
            <Select {...control}>
              {packages.map((name) => (
                <option key={name} value={name}>
                  {store.titleOf(name) === name ? name : `${store.titleOf(name)}（${name}）`}
                </option>
              ))}
              <option value={OTHER}>还没有发布过的模块…</option>
            </Select>
          )}
        </FormField>
      )}
      {chosen === OTHER && (
        <FormField model={model} name="owner" label="模块名" required>
          {(control) => <Input {...control} readOnly={asked !== undefined} placeholder="例如：mf-music" autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      <FormField model={model} name="reason" label="原因" hint="写入发布记录，所有操作员可见">
        {(control) => <Textarea {...control} minRows={2} maxRows={4} maxLength={REASON_MAX} counted placeholder="例如：新模块上线" />}
      </FormField>
      {holders.length > 0 && (
        <p className={styles.warningNote}>
          <WarningIcon size={16} />
          {kind === 'slot' ? `${holders.join('、')} 也在使用这个插槽，划归后内容并列显示。` : `现属 ${holders.join('、')}，划归后它的线上版本立即不再使用。`}
        </p>
      )}
    </FormDialog>
  );
});
