import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Field, Input } from '@ai-site/shared/ui/field';
import { useState } from 'react';

export interface AliasFieldProps {
  readonly aliases: readonly string[];
  readonly onChange: (aliases: readonly string[]) => void;
  readonly disabled: boolean;
}

/** Names in a text that is typed with Chinese or other separators. */
const aliasesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[、，,；;\s]+/)
      .map((name) => name.slice(0, comicsLimits.roleName))
      .filter((name) => name !== ''),
  ),
];

/** Other names of a role, separated by 、. They become effective when the field is left. */
export function AliasField({ aliases, onChange, disabled }: AliasFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null) onChange(aliasesOf(draft).slice(0, comicsLimits.aliases));
    setDraft(null);
  };
  return (
    <Field label="别名">
      {(control) => (
        <Input
          {...control}
          value={draft ?? aliases.join('、')}
          placeholder="用、分开"
          disabled={disabled}
          onChange={setDraft}
          onBlur={commit}
        />
      )}
    </Field>
  );
}
