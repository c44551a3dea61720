import { createHash } from 'node:crypto';
import { PAGE_KEY_ELEMENT_ID, TELEMETRY_PATH } from '@ai-site/shared/api/telemetry-limits';
import { REGISTRY_ELEMENT_ID } from '@ai-site/shared/contract';
import { SHELL_FAILED_ATTRIBUTE, SHELL_READY_EVENT } from '@ai-site/shared/frame';
import { RELEASES_PREFIX } from '../../ownership/server-paths.ts';
import { startPreloads } from './start-preloads.ts';
import { watchShell } from './watch-shell.ts';

/** JSON that cannot terminate its script element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Id of the data element with the files to preload. */
export const PRELOADS_ELEMENT_ID = 'site-preloads';

/** Source text without indentation and lines of comment: it is part of every page. */
export const withoutIndentation = (text: string): string => text.replaceAll(/\n\s*(?:\/\/[^\n]*)?/g, '\n');

/** Source text that runs a self-contained function inside the page, without the spaces where its types were. */
const scriptOf = <T>(run: (options: T) => void, options: T): string =>
  withoutIndentation(`(${run})(${inlineJson(options)});`).replaceAll(/ {2,}/g, ' ');

export const preloadScript = scriptOf(startPreloads, { list: PRELOADS_ELEMENT_ID, atOnce: 1 });

export const shellWatchScript = scriptOf(watchShell, {
  folder: `${RELEASES_PREFIX}shell/`,
  ready: SHELL_READY_EVENT,
  failed: SHELL_FAILED_ATTRIBUTE,
  registry: REGISTRY_ELEMENT_ID,
  key: PAGE_KEY_ELEMENT_ID,
  telemetry: TELEMETRY_PATH,
  patienceMs: 20_000,
  title: '页面没有加载成功',
  text: '可能是网络不稳定，或网站正在更新。重新加载后即可继续使用；已填写的草稿会保留。',
  action: '重新加载',
});

/** The name of an inline script in a content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
