import * as z from 'zod/mini';
import {
  CONFIGURATION_MAX,
  type ConfigurationField,
  type ConfigurationTable,
  configurationField,
  configurationValue,
} from './configuration-field.ts';
import { wrongDefaults } from './values.ts';

/** Name of a value in code: `suggestedQuestions`. */
export const configurationKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, '配置名称格式错误'));

/** A table as it travels, in the order in which operators see it: JSON objects in the database keep none. */
export const configurationList = z.array(z.object({ key: configurationKey, field: configurationField })).check(
  z.maxLength(CONFIGURATION_MAX.entries, `最多 ${CONFIGURATION_MAX.entries} 项配置`),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, '配置名称重复'),
  z.refine((list) => wrongDefaults(tableOf(list)).length === 0, '默认值不在允许的范围内'),
);
export type ConfigurationList = readonly { readonly key: string; readonly field: ConfigurationField }[];

export const tableOf = (list: ConfigurationList): ConfigurationTable =>
  Object.fromEntries(list.map(({ key, field }) => [key, field]));

/** Values by key, as the page receives them. */
export const configurationValues = z.record(z.string(), configurationValue);
