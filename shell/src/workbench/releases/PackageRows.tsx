import { canaryText } from '@ai-site/shared/api/canary-audience';
import type { ClosedState, PackageReleases, UndecidedVersion } from '@ai-site/shared/api/releases';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { ChevronDownIcon, ChevronUpIcon, LockIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { searchOf } from '../sections/sections.ts';
import { When } from '../time/When.tsx';
import type { ActionKind } from './actions.ts';
import styles from './board.module.css';
import { shownVersions } from './channels.ts';
import { needsAttention } from './health.ts';
import { actionsOnPackage, type PackageActionKind, packageActionLabels } from './package-actions.ts';
import { ShareBar } from './ShareBar.tsx';
import { VersionRow } from './VersionRow.tsx';

/** Number of versions revealed at a time. */
const STEP = 10;

export interface PackageRowsProps {
  readonly entry: PackageReleases;
  readonly columns: number;
  readonly onAction: (kind: ActionKind, version: string) => void;
  readonly onPackageAction: (kind: PackageActionKind) => void;
}

function Summary({ entry: { live, since, canary, candidate } }: { readonly entry: PackageReleases }) {
  const reached = canary === null ? '' : canaryText(canary.percent, canary.audience);
  return (
    <span className={styles.summary}>
      <span>
        <span className={table.quiet}>线上</span>
        {live === null ? '未上线' : <code>{live}</code>}
        {since !== null && <When at={since} className={table.quiet} />}
      </span>
      {canary !== null && (
        <span className={styles.canary}>
          <span className={table.quiet}>灰度</span>
          <code>{canary.version}</code>
          {canary.percent > 0 && <strong>{canary.percent}%</strong>}
          {reached !== '' && <span className={table.quiet}>{reached}</span>}
          {canary.plan !== null && (
            <span className={table.quiet}>
              计划 {canary.plan.step + 1}/{canary.plan.steps.length}
            </span>
          )}
          <ShareBar percent={canary.percent} />
        </span>
      )}
      {candidate !== null && (
        <span>
          <span className={table.quiet}>候选</span>
          <code>{candidate}</code>
        </span>
      )}
    </span>
  );
}

const closedTexts: Readonly<Record<ClosedState, string>> = { withdrawn: '已下线', disabled: '已停用' };

const doubtTexts: Readonly<Record<UndecidedVersion['doubt'], string>> = {
  reports: '报告来自的网络太少',
  reference: '用来比较的版本，报告来自的网络太少',
};

/** One package: its channels at a glance, its relevant versions, and all of them when expanded. */
export function PackageRows({ entry, columns, onAction, onPackageAction }: PackageRowsProps) {
  const [limit, setLimit] = useState(0);
  const { pinned, closed, damage, undecided } = entry;
  const shown = shownVersions(entry, limit);
  const left = entry.versions.length - shown.length;
  const open = limit > 0;
  const foldable = open || left > 0;
  return (
    <tbody className={table.group} aria-label={entry.title}>
      <tr className={styles.groupRow}>
        <th scope="rowgroup" colSpan={columns}>
          <div className={styles.groupHead}>
            <span className={styles.title}>
              <strong>{entry.title}</strong>
              <code>{entry.name}</code>
              {closed !== null && <Tag tone="danger">{closedTexts[closed.state]}</Tag>}
              {pinned !== null && <Tag tone="warning">已锁定</Tag>}
              {needsAttention(entry) && (
                <Tag tone="danger">
                  <WarningIcon size={12} />
                  需留意
                </Tag>
              )}
            </span>
            <Summary entry={entry} />
            <span className={styles.groupActions}>
              {actionsOnPackage(entry).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  variant="ghost"
                  aria-label={`${packageActionLabels[kind]} ${entry.name}`}
                  onClick={() => onPackageAction(kind)}
                >
                  {packageActionLabels[kind]}
                </Button>
              ))}
              <LinkButton
                size="small"
                variant="ghost"
                to={`${WORKBENCH_PATH}${searchOf('audit-log', entry.name)}`}
                aria-label={`${entry.title}的记录`}
              >
                记录
              </LinkButton>
              {foldable && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-expanded={open}
                  aria-label={`${entry.title}的全部 ${entry.versions.length} 个版本`}
                  icon={open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
                  onClick={() => setLimit(open ? 0 : STEP)}
                >
                  {open ? '收起' : `全部 ${entry.versions.length} 个版本`}
                </Button>
              )}
            </span>
            {damage.map(({ version, node, files }) => (
              <p key={`${version} ${node}`} className={styles.damage} role="alert">
                <WarningIcon size={14} />
                <span>
                  <code>{version}</code> 的 {files.length} 个文件损坏且无法修复（<code>{files[0]}</code>
                  {files.length > 1 && ' 等'}），站点已停止就绪。请回退，或重新部署这个模块。
                </span>
              </p>
            ))}
            {undecided.map(({ version, reason, doubt }) => (
              <p key={version} className={styles.damage}>
                <WarningIcon size={14} />
                <span>
                  <code>{version}</code> {reason}。{doubtTexts[doubt]}，没有自动回退，请核实后决定是否回退。
                </span>
              </p>
            ))}
            {closed !== null && (
              <p className={styles.damage}>
                <WarningIcon size={14} />
                <span>
                  {closed.by} <When at={closed.since} />
                  {closedTexts[closed.state].slice(1)}：{closed.reason}。它的页面显示「暂未开放」。
                </span>
              </p>
            )}
            {pinned !== null && (
              <span className={styles.pinned}>
                <LockIcon size={14} />
                <span>
                  {pinned.by} <When at={pinned.since} />
                  锁定{pinned.reason !== '' && `：${pinned.reason}`}
                </span>
              </span>
            )}
          </div>
        </th>
      </tr>
      {shown.map((version) => (
        <VersionRow key={version.version} entry={entry} version={version} onAction={onAction} />
      ))}
      {shown.length === 0 && (
        <tr className={styles.none}>
          <td colSpan={columns}>还没有部署过版本</td>
        </tr>
      )}
      {open && left > 0 && (
        <tr className={styles.moreRow}>
          <td colSpan={columns}>
            <Button size="small" variant="ghost" onClick={() => setLimit(limit + STEP)}>
              更多（还有 {left} 个版本）
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
