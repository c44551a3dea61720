import { Switch } from '@ai-site/shared/ui/field';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { shareDays } from '../../../domain/sharing/index.ts';
import styles from './sharing.module.css';
import type { WorkShareStore } from './work-share-store.ts';

/** Value of the option without an end. */
const FOREVER = 0;

const periods = [
  { value: FOREVER, label: '长期有效' },
  ...shareDays.map((days) => ({ value: days, label: `${days} 天` })),
];

const permissions = [
  {
    name: 'showPrompt',
    label: '显示提示词',
    hint: '看到作品的人也能看到提示词和填写的文字',
    change: (showPrompt: boolean) => ({ showPrompt }),
  },
  {
    name: 'allowRemake',
    label: '允许做同款',
    hint: '看到作品的人可以套用参数创作，不含您上传的文件',
    change: (allowRemake: boolean) => ({ allowRemake }),
  },
] as const;

export interface ShareSettingsFormProps {
  readonly store: WorkShareStore;
  /** The work has no words and no form that visitors could use. */
  readonly template: boolean;
}

/** What visitors of a shared work may see and do, and for how long. Changes of an existing link take effect at once. */
export const ShareSettingsForm = observer(function ShareSettingsForm({ store, template }: ShareSettingsFormProps) {
  const { settings, saving } = store;
  return (
    <div className={styles.settings}>
      {(template ? [] : permissions).map(({ name, label, hint, change }) => (
        <div key={name} className={styles.permission}>
          <span>
            <span className={styles.permissionName}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </span>
          <Switch
            label={label}
            checked={settings[name]}
            disabled={saving}
            onChange={(checked) => void store.change(change(checked))}
          />
        </div>
      ))}
      <RadioGroup
        label="有效期"
        options={periods}
        columns={3}
        value={settings.days === undefined ? null : (settings.days ?? FOREVER)}
        disabled={saving}
        onChange={(value) => void store.change({ days: shareDays.find((days) => days === value) ?? null })}
      />
    </div>
  );
});
