import { type AppliedOverride, isLocalBuild, type UnknownOverride } from '@ai-site/shared/contract';
import { Button } from '@ai-site/shared/ui/button';
import { ChevronUpIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import { useState } from 'react';
import styles from './override-badge.module.css';
import { type TabOverrides, tabOverrides } from './tab-overrides.ts';

export interface OverrideBadgeProps {
  readonly overrides: readonly AppliedOverride[];
  /** Requested versions that do not exist, or that are no versions. */
  readonly unknown?: readonly UnknownOverride[];
  readonly tab?: TabOverrides;
  readonly reload?: () => void;
}

/** Short enough for the badge: a version or channel as requested, or a label for a local build. */
const shortValue = ({ value, version }: AppliedOverride): string =>
  URL.canParse(value) ? '本机构建' : value === version ? version : `${value}（${version}）`;

/** A requested version as text; it may be anything that was typed into the address. */
const requested = (value: string): string => (value === '' ? '（空）' : value);

/** Shows which versions of this page were chosen by an override and which of those requested do not exist, and resets the tab to the live versions. */
export default function OverrideBadge({
  overrides,
  unknown = [],
  tab = tabOverrides(window),
  reload = () => window.location.reload(),
}: OverrideBadgeProps) {
  const [open, setOpen] = useState(true);
  const missing = unknown.map(
    ({ name, value }) => `${name} ${isLocalBuild(value) ? '本机构建' : requested(value)} 不存在`,
  );
  const applied = overrides.map((override) => `${override.name} ${shortValue(override)}`);
  const summary = [...missing, ...applied].join('、');
  const short =
    missing.length > 0
      ? missing.join('、')
      : overrides.length === 1
        ? summary
        : overrides.map(({ name }) => name).join('、');
  const count = missing.length > 0 ? '版本不存在' : `替换 ${overrides.length}`;
  const reset = (): void => {
    tab.keep(null);
    reload();
  };
  if (!open) return null;
  return (
    <aside className={styles.place} aria-label="版本替换">
      <Popover
        label="版本替换"
        className={styles.panel ?? ''}
        trigger={(props) => (
          // The name holds both texts: a phone shows one, a desktop the other.
          <button type="button" {...props} className={styles.badge} aria-label={`${count}：${short}`} title={summary}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.summary}>{short}</span>
            <span className={styles.count}>{count}</span>
            <ChevronUpIcon size={16} />
          </button>
        )}
      >
        {() => (
          <>
            <div>
              <h2 className={styles.title}>版本替换</h2>
              <p className={styles.note}>
                {overrides.length > 0
                  ? '仅此标签页使用以下版本，其他访客不受影响。'
                  : '请求的版本不存在，可能已清理或写错，此页显示线上版本。'}
              </p>
            </div>
            <ul className={styles.list}>
              {unknown.map(({ name, value }) => (
                <li key={name}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.version}>不存在，显示线上版本</span>
                  <span className={styles.asked}>请求 {requested(value)}</span>
                </li>
              ))}
              {overrides.map(({ name, value, version }) => (
                <li key={name}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.version}>{version}</span>
                  <span className={styles.asked}>请求 {value}</span>
                </li>
              ))}
            </ul>
            {tab.read() !== null && (
              <Button block icon={<RefreshIcon size={16} />} onClick={reset}>
                恢复线上
              </Button>
            )}
            {tab.read() === null && overrides.length > 0 && (
              <p className={styles.note}>由请求头指定，不随标签页保存。</p>
            )}
            {tab.read() === null && overrides.length === 0 && (
              <Button block onClick={() => setOpen(false)}>
                知道了
              </Button>
            )}
          </>
        )}
      </Popover>
    </aside>
  );
}
