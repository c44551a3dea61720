import { type OwnershipRow, ownership } from '@ai-site/shared/api/ownership';
import { REASON_MAX } from '@ai-site/shared/api/rules';
import {
  CLAIM_KEY_MAX,
  claimText,
  type OwnershipKind,
  ownershipKinds,
  ownershipTexts,
  ownersOf,
} from '@ai-site/shared/domain/ownership';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import forms from '../forms/forms.module.css';
import { REASON_HINT } from '../forms/reason-hint.ts';
import type { ReleasesStore } from '../releases/releases-store.ts';
import type { OwnershipStore } from './ownership-store.ts';
import { packageNames } from './package-names.ts';

/** Value of the owner's choice for a package that has released and owned nothing yet. */
const OTHER = 'other';

export interface GrantDialogProps {
  readonly store: OwnershipStore;
  readonly releases: ReleasesStore;
  /** The row that goes to another package; null for something new. */
  readonly moved?: OwnershipRow | null;
  /** The request that is approved. */
  readonly asked?: OwnershipRow;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: OwnershipKind;
  readonly key: string;
  /** Null: nothing is chosen yet. */
  readonly chosen: string | null;
  readonly owner: string;
  readonly reason: string;
}

const kinds = ownershipKinds.map((kind) => ({ value: kind, label: ownershipTexts[kind].label }));

/** Gives something to a package: something new, something of another package, or what a team asked for. */
export const GrantDialog = observer(function GrantDialog({
  store,
  releases,
  moved = null,
  asked,
  onClose,
}: GrantDialogProps) {
  const fixed = asked ?? moved;
  const packages = packageNames(releases, store);
  const optionOf = (name: string) => ({
    value: name,
    label: releases.titleOf(name) === name ? name : `${releases.titleOf(name)}（${name}）`,
  });
  const initial: Values = {
    kind: fixed?.kind ?? 'route',
    key: fixed?.key ?? '',
    chosen: asked === undefined ? null : OTHER,
    owner: asked?.owner ?? '',
    reason: '',
  };
  const model = useForm({
    initial,
    schema: ownership.grant.body,
    toInput: ({ chosen, owner, ...rest }) => ({ ...rest, owner: (chosen === OTHER ? owner : chosen) ?? '' }),
    rules: { chosen: ({ chosen }) => (chosen === null ? '请选择归属模块' : undefined) },
    submit: async ({ reason, ...grant }) => {
      await store.grant(grant, reason);
      getPlatform().toast.success(`${claimText(grant)} 已划归 ${releases.titleOf(grant.owner)}`);
      onClose();
    },
  });
  const { kind, key, chosen, owner } = model.values;
  const next = chosen === OTHER ? owner : chosen;
  const fields: FieldTable<Values> = {
    kind: { label: '类型', kind: 'select', span: 'half', control: { options: kinds, disabled: fixed !== null } },
    key: {
      label: '内容',
      kind: 'text',
      required: true,
      span: 'half',
      first: fixed === null,
      control: {
        readOnly: fixed !== null,
        maxLength: CLAIM_KEY_MAX,
        placeholder: `例如：${ownershipTexts[kind].example}`,
        spellCheck: false,
      },
    },
    ...(asked === undefined && {
      chosen: {
        label: '归属模块',
        kind: 'select',
        control: { options: [...packages.map(optionOf), { value: OTHER, label: '还没有发布过的模块…' }] },
      },
    }),
    ...(chosen === OTHER && {
      owner: {
        label: '模块名',
        kind: 'text',
        required: true,
        control: { readOnly: asked !== undefined, placeholder: '例如：mf-podcast', spellCheck: false },
      },
    }),
    reason: {
      label: '原因',
      kind: 'textarea',
      hint: REASON_HINT,
      control: { minRows: 2, maxRows: 4, maxLength: REASON_MAX, counted: true, placeholder: '例如：新模块上线' },
    },
  };
  const owners = ownersOf({ kind, key }, store.table.data?.grants ?? []).filter((name) => name !== next);
  return (
    <FormDialog
      title={asked === undefined ? (moved === null ? '划归' : '改划') : '批准申请'}
      okText={asked === undefined ? '划归' : '批准'}
      model={model}
      onClose={onClose}
    >
      <FormFields model={model} fields={fields} />
      {owners.length > 0 && (
        <p className={forms.warningNote}>
          <WarningIcon size={16} />
          {kind === 'slot'
            ? `${owners.join('、')} 也在使用这个插槽，划归后内容并列显示。`
            : `现属 ${owners.join('、')}，划归后它的线上版本立即不再使用。`}
        </p>
      )}
    </FormDialog>
  );
});
