import type { AppliedOverride } from '@ai-site/shared/contract';
import { Button } from '@ai-site/shared/ui/button';
import { ChevronUpIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { Popover } from '@ai-site/shared/ui/menu';
import styles from './override-badge.module.css';
import { type TabOverrides, tabOverrides } from './tab-overrides.ts';

export interface OverrideBadgeProps {
  readonly overrides: readonly AppliedOverride[];
  readonly tab?: TabOverrides;
  readonly reload?: () => void;
}

/** Short enough for the badge: a version or channel as requested, or a label for a local build. */
const shortValue = ({ value, version }: AppliedOverride): string => (URL.canParse(value) ? '本机构建' : value === version ? version : `${value}（${version}）`);

/** Shows which versions of this page were chosen by an override, and resets the tab to the live versions. */
export default function OverrideBadge({ overrides, tab = tabOverrides(window), reload = () => window.location.reload() }: OverrideBadgeProps) {
  const summary = overrides.map((override) => `${override.name} ${shortValue(override)}`).join('、');
  const short = overrides.length === 1 ? summary : overrides.map(({ name }) => name).join('、');
  const reset = (): void => {
    tab.keep(null);
    reload();
  };
  return (
    <aside className={styles.place} aria-label="版本替换">
      <Popover
        label="版本替换"
        className={styles.panel ?? ''}
        trigger={(props) => (
          <button type="button" {...props} className={styles.badge} aria-label={`版本替换：${summary}`} title={summary}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.summary}>{short}</span>
            <span className={styles.count}>替换 {overrides.length}</span>
            <ChevronUpIcon size={16} />
          </button>
        )}
      >
        {() => (
          <>
            <div>
              <h2 className={styles.title}>版本替换</h2>
              <p className={styles.note}>仅此标签页使用以下版本，其他访客不受影响。</p>
            </div>
            <ul className={styles.list}>
              {overrides.map(({ name, value, version }) => (
                <li key={name}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.version}>{version}</span>
                  <span className={styles.asked}>请求 {value}</span>
                </li>
              ))}
            </ul>
            {tab.read() === null ? (
              <p className={styles.note}>由请求头指定，不随标签页保存。</p>
            ) : (
              <Button block icon={<RefreshIcon size={16} />} onClick={reset}>
                恢复线上
              </Button>
            )}
          </>
        )}
      </Popover>
    </aside>
  );
}
