import * as z from 'zod/mini';
import { configurationField, configurationValue } from '../configuration/configuration-field.ts';
import { configurationKey } from '../configuration/configuration-list.ts';
import { releaseName, releaseVersion } from '../release/release.ts';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { reason } from './releases.ts';
import { rule } from './rules.ts';

/** A value that the live version of a remote declares, with what operators set. */
export const configurationEntry = z.object({
  key: configurationKey,
  field: configurationField,
  /** Null while the default applies because nothing was set. Time is ISO. */
  set: z.nullable(z.object({ value: configurationValue, by: string, at: string })),
  /** What pages receive: the default too when the live version does not allow what was set. */
  value: configurationValue,
});
export type ConfigurationEntry = z.output<typeof configurationEntry>;

export const packageConfiguration = z.object({
  name: releaseName,
  title: string,
  /** The live version, which declares the entries. */
  version: releaseVersion,
  entries: z.array(configurationEntry),
});
export type PackageConfiguration = z.output<typeof packageConfiguration>;

/** Values that operators set for the remotes without a deploy; the page carries them. */
export const configuration = defineCalls('configuration', {
  /** Remotes whose live version declares values. */
  list: {
    method: 'GET',
    path: '/api/configuration',
    access: 'operator',
    summary: '各模块的配置',
    data: z.array(packageConfiguration),
  },
  /** Sets values by key; null returns to the default. All of them or, when one is refused, none. */
  set: {
    method: 'POST',
    path: '/api/releases/:name/configuration',
    access: 'deploy',
    confirm: 'release',
    summary: '修改模块的配置',
    params: z.object({ name: releaseName }),
    body: z.object({
      values: z
        .record(configurationKey, z.nullable(configurationValue))
        .check(z.refine((values) => Object.keys(values).length > 0, rule('values-missing'))),
      reason,
    }),
    data: packageConfiguration,
  },
});
