import { releases as calls, NO_SCOPES } from '@ai-site/shared/api/releases';
import { releaseName } from '@ai-site/shared/contract';
import { useRefresh } from '@ai-site/shared/kit/async';
import { FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OwnershipStore } from '../ownership/ownership-store.ts';
import { packageNames } from '../ownership/package-names.ts';
import type { ReleasesStore } from '../releases/releases-store.ts';
import { IssuedToken } from './IssuedToken.tsx';
import { SUITE_RIGHT } from './token-state.ts';
import type { TokenRequest, TokensStore } from './tokens-store.ts';

const terms = [7, 30, 90, 180, 365].map((days) => ({ value: days, label: `${days} 天` }));

interface Values extends TokenRequest {
  /** A package that has released and owned nothing yet; empty for none. */
  readonly other: string;
}

const initial: Values = { label: '', scopes: [], other: '', days: 90, mayReport: false };
const scopesOf = ({ scopes, other }: Values): readonly string[] =>
  other.trim() === '' ? scopes : [...new Set([...scopes, other.trim()])];
/** Packages are checked by the rules below, which say at which of the two fields they are wrong. */
const schema = z.extend(calls.issueToken.body, { scopes: z.array(z.string()) });

export interface IssueDialogProps {
  readonly store: TokensStore;
  readonly releases: ReleasesStore;
  readonly ownership: OwnershipStore;
  readonly onClose: () => void;
}

/** Issues a token; afterwards the same dialog shows it, once. */
export const IssueDialog = observer(function IssueDialog({ store, releases, ownership, onClose }: IssueDialogProps) {
  const [issued, setIssued] = useState<{ readonly label: string; readonly token: string } | null>(null);
  const model = useForm({
    initial,
    schema,
    toInput: ({ other, ...values }) => ({ ...values, scopes: scopesOf({ other, ...values }) }),
    rules: {
      scopes: (values) => (scopesOf(values).length === 0 ? NO_SCOPES : undefined),
      other: ({ other }) =>
        other.trim() === '' ? undefined : releaseName.safeParse(other.trim()).error?.issues[0]?.message,
    },
    submit: async (body) => setIssued({ label: body.label, token: await store.issue(body) }),
  });
  useRefresh(ownership.table);
  if (issued !== null) return <IssuedToken {...issued} onClose={onClose} />;
  const packages = packageNames(releases, ownership).map((name) => ({
    value: name,
    label: releases.titleOf(name),
    detail: name,
  }));
  return (
    <FormDialog title="签发部署令牌" okText="签发" model={model} onClose={onClose}>
      <FormFields
        model={model}
        fields={{
          label: {
            label: '名称',
            kind: 'text',
            hint: '写明给谁用，例如：我来聊团队的流水线',
            required: true,
            first: true,
            control: { maxLength: 40, placeholder: '请填写令牌名称' },
          },
          scopes: { label: '可操作的模块', kind: 'checks', control: { options: packages } },
          other: {
            label: '还没有发布过的模块',
            kind: 'text',
            hint: '先签发令牌，再由团队用它创建和部署',
            control: { maxLength: 40, placeholder: '例如：mf-podcast', spellCheck: false },
          },
          days: { label: '有效期', kind: 'select', control: { options: terms } },
          mayReport: {
            label: SUITE_RIGHT,
            kind: 'switch',
            hint: '令牌提交的契约测试报告决定版本能否上线，只给可信的流水线；其他令牌只能部署',
          },
        }}
      />
    </FormDialog>
  );
});
