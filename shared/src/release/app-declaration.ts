import * as z from 'zod/mini';
import { appBadgeCodes } from '../domain/apps/badges.ts';
import { appCategoryCodes } from '../domain/apps/categories.ts';
import { terminalTypes } from './terminal-types.ts';

const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, '不能为空'), z.maxLength(most, `最多 ${most} 个字`));

export const appCode = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,39}$/, '应用编码由小写字母、数字、- 和 _ 组成'));

/** What the app centre shows of an app; operators can change every field. */
export const appTextFields = {
  name: text(20),
  /** One line on the card. */
  line: text(40),
  description: text(300),
  tags: z.array(text(12)).check(z.maxLength(10, '最多 10 个标签')),
  categories: z.array(z.enum(appCategoryCodes)).check(z.minLength(1, '请选择分类'), z.maxLength(4, '最多 4 个分类')),
  badge: z.nullable(z.enum(appBadgeCodes)),
  terminalTypes,
  /** Shown instead of the price. */
  priceText: z.nullable(text(12)),
};

/** An app that a remote brings to the app centre (`offeredApps` of its `src/remote.ts`). */
export const appDeclaration = z.object({
  code: appCode,
  ...appTextFields,
  /** One of the remote's own routes, with a query if it needs one. */
  actionUrl: z.string().check(z.startsWith('/'), z.maxLength(200)),
});
export type AppDeclaration = z.output<typeof appDeclaration>;
