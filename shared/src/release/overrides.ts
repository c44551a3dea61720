import * as z from 'zod/mini';
import { OVERRIDE_SIGNATURE_PARAMETER } from './override-names.ts';
import { releaseName, releaseVersion, type UnknownOverride } from './release.ts';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the value is the URL of a build on the visitor's own machine: `http://localhost:3101/mf-manifest.json`. */
export function isLocalBuild(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(value);
  return (
    protocol === 'http:' &&
    localHosts.has(hostname) &&
    username === '' &&
    password === '' &&
    /\/(mf-manifest\.json|remoteEntry\.js)$/.test(pathname)
  );
}

/** Name of a feature branch with a preview. It is a part of versions (`1.4.1-spring-sale.2`): short enough for one, and no number. */
export const previewName = z
  .string()
  .check(
    z.regex(
      /^(?!\d+$)[a-z0-9]([a-z0-9-]{0,28}[a-z0-9])?$/,
      '预览名由小写字母、数字和 - 组成，最多 30 个字符，不能只有数字',
    ),
  );
const PREVIEW_PREFIX = 'preview:';

/** The override value that follows the newest build of a feature branch. */
export const previewValue = (branch: string): string => `${PREVIEW_PREFIX}${branch}`;

/** The feature branch that an override value follows; undefined for every other value. */
export function previewBranch(value: string): string | undefined {
  const branch = value.startsWith(PREVIEW_PREFIX) ? value.slice(PREVIEW_PREFIX.length) : '';
  return previewName.safeParse(branch).success ? branch : undefined;
}

/** A version from the registry, a channel, the preview of a feature branch, or a local build. `live` means the version without any canary. */
export const overrideValue = z.union([
  releaseVersion,
  z.enum(['live', 'candidate']),
  z.string().check(z.refine((value) => previewBranch(value) !== undefined)),
  z.string().check(z.refine(isLocalBuild, '只能指定本机构建的 mf-manifest.json')),
]);

export const overrides = z.record(releaseName, overrideValue);
export type Overrides = z.output<typeof overrides>;

export interface RequestedOverrides {
  readonly overrides: Overrides;
  readonly signature: string | null;
}

export interface ParsedOverrides extends RequestedOverrides {
  /** Packages that have only a value of no known form, which is shortened. */
  readonly invalid: readonly UnknownOverride[];
}

/** Characters of an invalid value that are shown. */
const INVALID_VALUE_SHOWN = 60;

const shortened = (value: string): string => {
  const characters = [...value];
  return characters.length > INVALID_VALUE_SHOWN ? `${characters.slice(0, INVALID_VALUE_SHOWN).join('')}…` : value;
};

/** Parses overrides from a query string; null when it names no package. */
export function readOverrides(query: string): ParsedOverrides | null {
  const parameters = new URLSearchParams(query);
  const overrides: Record<string, string> = {};
  const invalid: Record<string, string> = {};
  for (const [name, value] of parameters)
    if (releaseName.safeParse(name).success)
      (overrideValue.safeParse(value).success ? overrides : invalid)[name] = value;
  if (Object.keys(overrides).length + Object.keys(invalid).length === 0) return null;
  return {
    overrides,
    signature: parameters.get(OVERRIDE_SIGNATURE_PARAMETER),
    invalid: Object.entries(invalid).flatMap(([name, value]) =>
      name in overrides ? [] : [{ name, value: shortened(value) }],
    ),
  };
}

/** Query string of overrides in a fixed order: the form that is signed, stored and linked. */
export function writeOverrides({ overrides: values, signature }: RequestedOverrides): string {
  const parameters = new URLSearchParams(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (signature !== null) parameters.set(OVERRIDE_SIGNATURE_PARAMETER, signature);
  return parameters.toString();
}

/** A query string without its overrides, including the leading `?` when something is left. */
export function withoutOverrides(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(
    ([name]) => name !== OVERRIDE_SIGNATURE_PARAMETER && !releaseName.safeParse(name).success,
  );
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
