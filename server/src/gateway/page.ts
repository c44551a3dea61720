import { createHash } from 'node:crypto';
import { REGISTRY_ELEMENT_ID, type Release } from '@ai-site/shared/contract';
import { normalisePath, ownerOf } from '@ai-site/shared/routes';
import { firstFiles } from '../releases/first-files.ts';
import { type ResolvedSite, releaseUrl } from '../releases/registry.ts';

const HEAD_SLOT = '<!-- gateway:head -->';
const BODY_SLOT = '<!-- gateway:body -->';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A file of a build, as the page asks for it. */
interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

function fileOf(release: Release, path: string): PageFile {
  return { url: releaseUrl(release, path), integrity: release.files.find((file) => file.path === path)?.integrity };
}

/**
 * Attributes of a request that the browser compares with the hash. A preload is used by the later request only when both
 * say the same, so everything that loads files of builds asks in this one way (see `shared/webpack/integrity-plugin.ts`).
 */
const checked = ({ integrity }: PageFile): string => (integrity === undefined ? '' : ` integrity="${escapeAttribute(integrity)}"`).concat(' crossorigin');

const isStyle = ({ url }: PageFile): boolean => url.endsWith('.css');

const styleTag = (file: PageFile): string => `<link rel="stylesheet" href="${escapeAttribute(file.url)}"${checked(file)}>`;
const scriptTag = (file: PageFile): string => `<script defer src="${escapeAttribute(file.url)}"${checked(file)}></script>`;
const preloadTag = (file: PageFile): string => `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="${escapeAttribute(file.url)}"${checked(file)}>`;

/**
 * Everything the screen of a path will need, so that all downloads start with the page: of the home page its chunk, of
 * a remote its entry, `./app`, first screen, styles, and the parts of the UI kit that these take from the shell.
 */
export function preloads(path: string, { shell, registry, remotes }: ResolvedSite): readonly PageFile[] {
  const owned = ownerOf(path, registry.remotes);
  const release = owned === null ? undefined : remotes.get(owned.owner.name);
  if (owned === null || release === undefined) {
    const screen = normalisePath(path) === '/' ? shell.routes[0]?.screen : undefined;
    return (screen === undefined ? [] : (shell.chunks[screen] ?? [])).map((file) => fileOf(shell, file));
  }
  if (!owned.owner.compatible) return [];
  const { screen } = owned.group;
  const kit = ['__federation_expose_app', ...(screen === undefined ? [] : [screen])].flatMap((chunk) => release.shared[chunk] ?? []);
  const kitFiles = new Set(kit.flatMap((key) => shell.shared[key] ?? []).filter((file) => !shell.initial.includes(file)));
  return [...firstFiles(release, screen).map((file) => fileOf(release, file)), ...[...kitFiles].map((file) => fileOf(shell, file))];
}

/** Hashes of the template's own inline scripts, as a content security policy names them. Data elements are no scripts. */
export function inlineScriptHashes(template: string): readonly string[] {
  return [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** The page for a path: the shell's template with its scripts and styles, the registry inlined, and preload links. */
export function renderPage(template: string, path: string, site: ResolvedSite): string {
  const { shell, registry } = site;
  const initial = shell.initial.map((file) => fileOf(shell, file));
  const styles = initial.filter(isStyle).map(styleTag);
  const scripts = initial.filter((file) => file.url.endsWith('.js')).map(scriptTag);
  const icons = [
    `<link rel="icon" type="image/svg+xml" href="${releaseUrl(shell, 'favicon.svg')}">`,
    `<link rel="apple-touch-icon" href="${releaseUrl(shell, 'apple-touch-icon.png')}">`,
  ];
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(registry)}</script>`;
  // The functions keep `$` in the values from being read as a replacement pattern.
  return template.replace(HEAD_SLOT, () => [...styles, ...scripts, ...preloads(path, site).map(preloadTag), ...icons].join('\n    ')).replace(BODY_SLOT, () => data);
}
