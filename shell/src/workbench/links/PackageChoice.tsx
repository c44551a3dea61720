import type { PackageReleases } from '@ai-site/shared/api/releases';
import { Field, Input } from '@ai-site/shared/ui/field';
import { Select, type SelectOption } from '@ai-site/shared/ui/select';
import { observer } from 'mobx-react-lite';
import { type Choice, choiceError, type LinkForm, versionOptions } from './link-form.ts';
import styles from './links.module.css';

/** Values of the select that are neither a channel nor a version. */
const NONE = 'none';
const LOCAL = 'local';

const chosenValue = (choice: Choice): string =>
  choice.kind === 'version' ? choice.value : choice.kind === 'local' ? LOCAL : NONE;

function choiceFor(value: string): Choice {
  if (value === NONE) return { kind: 'none' };
  return value === LOCAL ? { kind: 'local', url: '' } : { kind: 'version', value };
}

const optionsOf = (entry: PackageReleases): readonly SelectOption<string>[] => [
  { value: NONE, label: '不指定，与其他访客相同' },
  ...versionOptions(entry),
  // The page itself is served by the site: the shell cannot be a local build.
  ...(entry.name === 'shell' ? [] : [{ value: LOCAL, label: '本机构建…' }]),
];

/** Selects which version of one package the link requests. */
export const PackageChoice = observer(function PackageChoice({
  form,
  entry,
}: {
  readonly form: LinkForm;
  readonly entry: PackageReleases;
}) {
  const { name, title } = entry;
  const choice = form.choiceOf(name);
  return (
    <div className={styles.package} data-chosen={choice.kind !== 'none'}>
      <Field label={`${title}（${name}）`}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf(entry)}
            value={chosenValue(choice)}
            onChange={(value) => form.choose(name, choiceFor(value))}
          />
        )}
      </Field>
      {choice.kind === 'local' && (
        <Field
          label={`${title}的本机构建地址`}
          hideLabel
          error={choice.url === '' ? undefined : choiceError(choice)}
          hint="只在你自己的浏览器里生效"
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="http://localhost:3101/mf-manifest.json"
              value={choice.url}
              onChange={(url) => form.choose(name, { kind: 'local', url: url.trim() })}
            />
          )}
        </Field>
      )}
    </div>
  );
});
