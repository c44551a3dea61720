import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import { classes } from '@ai-site/shared/ui/classes';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import { ActionButton } from './ActionButton.tsx';
import { type ActionKind, actionsOn } from './actions.ts';
import { countText } from './amounts.ts';
import styles from './board.module.css';
import { channels, channelsOf } from './channels.ts';
import { FailureCell } from './FailureCell.tsx';
import { ReportCell } from './ReportCell.tsx';
import { SizeCell } from './SizeCell.tsx';

export interface VersionRowProps {
  readonly entry: PackageReleases;
  readonly version: ReleasedVersion;
  readonly onAction: (kind: ActionKind, version: string) => void;
}

/** One version of a package: what it is, who gets it, its metrics, and the available actions. */
export function VersionRow({ entry, version, onAction }: VersionRowProps) {
  const { metrics } = version;
  const held = channelsOf(entry, version);
  return (
    <tr className={classes(table.row, styles.version)} data-retired={version.retired}>
      <th scope="row" className={classes(table.mark, styles.versionName)}>
        <code>{version.version}</code>
        <span className={table.tags}>
          {held.map((channel) => (
            <Tag key={channel} tone={channels[channel].tone}>
              {channels[channel].label}
            </Tag>
          ))}
        </span>
      </th>
      <td data-label="流量">{version.share > 0 ? `${version.share}%` : <span className={table.quiet}>0%</span>}</td>
      <td data-label="加载 p75">
        {metrics?.p75Ms == null ? <span className={table.quiet}>—</span> : `${countText(metrics.p75Ms)} ms`}
      </td>
      <td data-label="失败率">
        <FailureCell metrics={metrics} />
      </td>
      <td data-label="首屏 / 预算">
        <SizeCell version={version} budget={entry.budget} />
      </td>
      <td data-label="契约">
        <span className={table.stack}>
          <code>{version.contract}</code>
          {version.compatible ? <span className={table.quiet}>兼容</span> : <Tag tone="danger">不兼容</Tag>}
        </span>
      </td>
      <td data-label="契约测试">
        <ReportCell of={`${entry.name} ${version.version}`} report={version.report} />
      </td>
      <td data-label="部署">
        <span className={table.stack}>
          <When at={version.deployedAt} />
          <span className={table.quiet}>{version.deployedBy}</span>
        </span>
      </td>
      <td className={classes(table.actions, styles.actions)}>
        {!version.retired && (
          <span className={classes(table.actionRow, styles.actionRow)}>
            {actionsOn(entry, version).map((kind) => (
              <ActionButton
                key={kind}
                kind={kind}
                entry={entry}
                version={version}
                onAction={() => onAction(kind, version.version)}
              />
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}
