import { MOUNTING_CHUNK, REGISTRY_ELEMENT_ID, type Release } from '@ai-site/shared/contract';
import { MANIFEST_PATH } from '@ai-site/shared/domain/installed-app';
import { FIRST_CONTENT_ELEMENT_ID } from '@ai-site/shared/first-content';
import { escapeHtml, frameHtml } from '@ai-site/shared/frame';
import { FIRST_IMAGE_ATTRIBUTE } from '@ai-site/shared/painted-screen';
import { normalisePath, ownerOf } from '@ai-site/shared/routes';
import { blocksOf, skeletonAt } from '@ai-site/shared/skeleton';
import type { PageContent } from '../../platform/sharing/first-content.ts';
import { firstFiles, kitFiles } from '../releases/builds/first-files.ts';
import { type ResolvedSite, releaseUrl } from '../releases/registry/registry.ts';
import { filledSkeletonHtml } from './filled-skeleton.ts';
import { frameStyles, logo, startScreenStyles } from './frame.ts';
import {
  inlineJson,
  PRELOADS_ELEMENT_ID,
  preloadScript,
  scriptHash,
  shellWatchScript,
} from './page-scripts/page-scripts.ts';
import type { Preload } from './page-scripts/start-preloads.ts';
import type { FirstAnswer } from './painted/first-answers.ts';

const HEAD_SLOT = '<!-- gateway:head -->';
const FRAME_SLOT = '<!-- gateway:frame -->';
const BODY_SLOT = '<!-- gateway:body -->';

interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

function fileOf(release: Release, path: string): PageFile {
  return { url: releaseUrl(release, path), integrity: release.files.find((file) => file.path === path)?.integrity };
}

/**
 * Attributes of a request with an integrity check. A preload is only reused by the later request when both have the
 * same attributes, so everything that loads build files requests them in this one way (see `shared/webpack/integrity-plugin.ts`).
 */
const checked = ({ integrity }: PageFile): string =>
  (integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`).concat(' crossorigin');

const isStyle = ({ url }: PageFile): boolean => url.endsWith('.css');

const styleTag = (file: PageFile): string => `<link rel="stylesheet" href="${escapeHtml(file.url)}"${checked(file)}>`;
/** Ahead of every preload: without the shell's script there is no page. */
const scriptTag = (file: PageFile): string =>
  `<script defer fetchpriority="high" src="${escapeHtml(file.url)}"${checked(file)}></script>`;
const stylePreloadTag = (file: PageFile): string =>
  `<link rel="preload" as="style" href="${escapeHtml(file.url)}"${checked(file)}>`;

const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Images that both phones and wide windows show first: as those of a skeleton they would wait for its layout. */
const FIRST_IMAGES = 2;

const imagePreloadTags = (first: PageContent | null): readonly string[] =>
  (first?.images ?? [])
    .slice(0, FIRST_IMAGES)
    .filter(({ srcset }) => srcset !== '')
    .map(
      ({ srcset, sizes }) =>
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}">`,
    );

/** The preloads of a page, started by a script: as tags they would take every connection of a browser over HTTP/1.1. */
function preloadTags(files: readonly PageFile[]): readonly string[] {
  if (files.length === 0) return [];
  const list = files.map(
    (file): Preload => ({ href: file.url, as: isStyle(file) ? 'style' : 'script', integrity: file.integrity ?? null }),
  );
  return [dataElement(PRELOADS_ELEMENT_ID, list), `<script>${preloadScript}</script>`];
}

/** What the shell needs beside its first chunk on the pages of remotes: no part of what a remote may load first. */
function mountingTags(path: string, { shell, registry }: ResolvedSite): readonly string[] {
  if (ownerOf(path, registry.remotes)?.owner.compatible !== true) return [];
  return (shell.chunks[MOUNTING_CHUNK] ?? [])
    .map((file) => fileOf(shell, file))
    .map((file) => `<link rel="preload" as="script" href="${escapeHtml(file.url)}"${checked(file)}>`);
}

/**
 * Everything the screen of a path will need, so that all downloads start with the page: for the home page its chunk, for
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
  return [
    ...firstFiles(release, screen).map((file) => fileOf(release, file)),
    ...kitFiles(release, shell, screen).map((file) => fileOf(shell, file)),
  ];
}

/** Hashes of the inline scripts of a page made from a template, as a content security policy names them. Data elements are not scripts. */
export function inlineScriptHashes(template: string): readonly string[] {
  const own = [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return [...own, shellWatchScript, preloadScript].map(scriptHash);
}

/** These styles let the frame paint before anything else has loaded; without scripts only the noscript text is shown. */
const frameStyle = `<style>${frameStyles}</style><noscript><style>.site-loading{display:none}</style></noscript>`;
/** Examples need a script that fills them in. */
const exampleStyle = '<noscript><style>.start-chips{display:none}</style></noscript>';
const startScreenStyle = `<style>${startScreenStyles}</style>${exampleStyle}`;

const FIRST_IMAGE = ` ${FIRST_IMAGE_ATTRIBUTE}=""`;

/** A painted screen with the first image that the page names, where it has a place for one: it is shown before any script. */
function withFirstImage(painted: string | null, answers: readonly FirstAnswer[]): string | null {
  const image = answers.find((answer) => answer.image !== null)?.image ?? null;
  return painted === null || image === null
    ? painted
    : painted.replaceAll(FIRST_IMAGE, () => ` src="${escapeHtml(image)}" fetchpriority="high"`);
}

/** What a page has beyond its frame. */
export interface PageParts {
  readonly preview?: readonly string[];
  readonly first?: PageContent | null;
  readonly painted?: string | null;
  /** To public calls, as visitors get them. */
  readonly answers?: readonly FirstAnswer[];
}

/**
 * The page for a path: the shell's template with its scripts and styles, the registry inlined, preload links, what other
 * programs show of a link to it (`preview`), and the frame with the skeleton of the screen, which shows the images that the
 * screen begins with (`first`), whose data follow, or what the build has painted of it (`painted`). The shell's styles are placed after the frame, so that only what follows them waits for them: the browser paints the frame at once and runs the
 * scripts when the styles have loaded.
 */
export function renderPage(
  template: string,
  path: string,
  site: ResolvedSite,
  { preview = [], first = null, painted = null, answers = [] }: PageParts = {},
): string {
  const { shell, registry } = site;
  const initial = shell.initial.map((file) => fileOf(shell, file));
  const styles = initial.filter(isStyle);
  const scripts = initial.filter((file) => file.url.endsWith('.js')).map(scriptTag);
  const icons = [
    `<link rel="icon" type="image/svg+xml" href="${releaseUrl(shell, 'favicon.svg')}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<link rel="apple-touch-icon" href="${releaseUrl(shell, 'apple-touch-icon.png')}">`,
  ];
  const contents = [...(first === null ? [] : [first.content]), ...answers.map(({ content }) => content)];
  const data = [
    dataElement(REGISTRY_ELEMENT_ID, registry),
    ...(contents.length === 0 ? [] : [dataElement(FIRST_CONTENT_ELEMENT_ID, contents)]),
  ];
  const skeleton = first === null ? undefined : filledSkeletonHtml(blocksOf(skeletonAt(path, registry)), first.images);
  // Replacer functions keep `$` in the values from being read as a replacement pattern.
  return template
    .replace(HEAD_SLOT, () =>
      [
        ...preview,
        frameStyle,
        ...(normalisePath(path) === '/' ? [painted === null ? startScreenStyle : exampleStyle] : []),
        ...imagePreloadTags(first),
        ...answers.flatMap(({ image }) =>
          image === null ? [] : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">`],
        ),
        `<script>${shellWatchScript}</script>`,
        ...styles.map(stylePreloadTag),
        ...scripts,
        ...mountingTags(path, site),
        ...preloadTags(preloads(path, site)),
        ...icons,
      ].join('\n'),
    )
    .replace(FRAME_SLOT, () =>
      frameHtml(path, registry, logo, { skeleton, painted: first === null ? withFirstImage(painted, answers) : null }),
    )
    .replace(BODY_SLOT, () => [...styles.map(styleTag), ...data].join('\n'));
}
