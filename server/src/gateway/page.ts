import { createHash } from 'node:crypto';
import { REGISTRY_ELEMENT_ID } from '@ai-site/shared/contract';
import { normalisePath, ownerOf } from '@ai-site/shared/routes';
import { firstFiles } from '../releases/first-files.ts';
import { type ResolvedSite, releaseUrl } from '../releases/registry.ts';

const HEAD_SLOT = '<!-- gateway:head -->';
const BODY_SLOT = '<!-- gateway:body -->';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function preloadLink(url: string): string {
  return `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${escapeAttribute(url)}">`;
}

/**
 * Everything the screen of a path will need, so that all downloads start with the page: of the home page its chunk, of
 * a remote its entry, `./app`, first screen, styles, and the parts of the UI kit that these take from the shell.
 */
export function preloadUrls(path: string, { shell, registry, remotes }: ResolvedSite): readonly string[] {
  const owned = ownerOf(path, registry.remotes);
  const release = owned === null ? undefined : remotes.get(owned.owner.name);
  if (owned === null || release === undefined) {
    const screen = normalisePath(path) === '/' ? shell.routes[0]?.screen : undefined;
    return (screen === undefined ? [] : (shell.chunks[screen] ?? [])).map((file) => releaseUrl(shell, file));
  }
  if (!owned.owner.compatible) return [];
  const { screen } = owned.group;
  const kit = ['__federation_expose_app', ...(screen === undefined ? [] : [screen])].flatMap((chunk) => release.shared[chunk] ?? []);
  const kitFiles = kit.flatMap((key) => shell.shared[key] ?? []).filter((file) => !shell.initial.includes(file));
  return [...firstFiles(release, screen).map((file) => releaseUrl(release, file)), ...new Set(kitFiles.map((file) => releaseUrl(shell, file)))];
}

/** Hashes of the template's own inline scripts, as a content security policy names them. Data elements are no scripts. */
export function inlineScriptHashes(template: string): readonly string[] {
  return [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** The page for a path: the shell's template with its scripts and styles, the registry inlined, and preload links. */
export function renderPage(template: string, path: string, site: ResolvedSite): string {
  const { shell, registry } = site;
  const initial = shell.initial.map((file) => releaseUrl(shell, file));
  const styles = initial.filter((url) => url.endsWith('.css')).map((url) => `<link rel="stylesheet" href="${escapeAttribute(url)}">`);
  const scripts = initial.filter((url) => url.endsWith('.js')).map((url) => `<script defer src="${escapeAttribute(url)}"></script>`);
  const icons = [
    `<link rel="icon" type="image/svg+xml" href="${releaseUrl(shell, 'favicon.svg')}">`,
    `<link rel="apple-touch-icon" href="${releaseUrl(shell, 'apple-touch-icon.png')}">`,
  ];
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(registry)}</script>`;
  // The functions keep `$` in the values from being read as a replacement pattern.
  return template.replace(HEAD_SLOT, () => [...styles, ...scripts, ...preloadUrls(path, site).map(preloadLink), ...icons].join('\n    ')).replace(BODY_SLOT, () => data);
}
