import * as z from 'zod/mini';
import { boolean, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Why there is no backup of a run. */
export const backupProblem = z.enum(['place', 'full', 'database', 'damaged', 'interrupted', 'other']);
export type BackupProblem = z.output<typeof backupProblem>;

export const backupProblemTexts: Readonly<Record<BackupProblem, string>> = {
  place: '备份位置不可用：磁盘没有挂载，或者属于另一个站点',
  full: '备份位置的空间已满',
  database: '备份时数据库无法连接',
  damaged: '备份位置里已有的文件损坏',
  interrupted: '备份进程中断，下次会从头再做',
  other: '备份失败，原因见下方和日志',
};

export const backupTexts = {
  notConfigured: '没有设置备份位置（BACKUP_DIR）',
  running: '正在备份，请稍候',
} as const;

export const backupView = z.object({
  name: string,
  at: z.iso.datetime(),
  /** Bytes of the tables, compressed. */
  databaseBytes: number,
  objectCount: number,
  objectBytes: number,
  /** Bytes of objects that this backup added. */
  newBytes: number,
  /** Objects that the site should have and did not. */
  missing: number,
  /** Whether it contains the sealed secrets. */
  secrets: boolean,
  /** Null: never verified. */
  verified: z.nullable(z.object({ at: z.iso.datetime(), problems: z.array(string) })),
});
export type BackupView = z.output<typeof backupView>;

export const backupsView = z.object({
  /** Null: there are no regular backups. */
  place: z.nullable(string),
  /** Time of the day in Shanghai: `03:30`. */
  dailyAt: string,
  keep: number,
  nextAt: z.nullable(z.iso.datetime()),
  /** A backup is being made, or is about to be. */
  running: boolean,
  /** The last run, when there is no backup of it. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), problem: backupProblem, detail: string })),
  /** The place cannot be read now. */
  unreadable: boolean,
  /** The newest first. */
  backups: z.array(backupView),
});
export type BackupsView = z.output<typeof backupsView>;

export const backups = defineCalls('backups', {
  list: {
    method: 'GET',
    path: '/api/backups',
    access: 'operator',
    summary: '备份：最近的备份、校验和下次时间',
    data: backupsView,
  },
  begin: { method: 'POST', path: '/api/backups', access: 'operator', summary: '立即备份' },
});
