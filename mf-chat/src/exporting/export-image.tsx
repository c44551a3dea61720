import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import { nextTask } from '@ai-site/shared/chunks/next-task';
import { IMAGE_MESSAGES_MAX } from '@ai-site/shared/domain/chat-limits';
import type { HttpClient } from '@ai-site/shared/http';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMarkdown } from '../transcript/load-markdown.ts';
import { drawPages } from './draw-pages.ts';
import { loadedFontFaces } from './font-faces.ts';
import { ImageSheet, type ImageSheetProps } from './ImageSheet.tsx';
import styles from './image.module.css';
import { imagePages } from './image-pages.ts';
import { pageStyles } from './page-styles.ts';
import { PieceImages } from './piece-image.ts';
import { pieceOf, settled } from './sheet-pieces.ts';

/** In CSS pixels. Viewers on phones show no images of more than 12,000 image pixels, two of which are a CSS pixel. */
const WIDTH = 720;
const PAGE_HEIGHT = 5600;

/** Messages that are laid out, or the image that is drawn, from 1; and how many there will be. */
export interface ImageProgress {
  readonly step: 'layout' | 'draw';
  readonly number: number;
  readonly count: number;
}

export interface ImageOptions {
  readonly onProgress: (progress: ImageProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Renders the latest messages of a chat with the current theme. Returns one PNG or, for a long chat, several. The page can be used meanwhile. Throws
 * `ApiError`, the reason of the signal, or an error of the browser.
 */
export async function exportImage(
  http: HttpClient,
  { chatId, chatTheme }: Pick<ChatSummary, 'chatId' | 'chatTheme'>,
  { onProgress, signal }: ImageOptions,
): Promise<readonly Blob[]> {
  const [{ list, hasNextPage }] = await Promise.all([
    http.call(chat.getChatDetail, { query: { chatId, pageSize: IMAGE_MESSAGES_MAX } }),
    loadMarkdown(),
  ]);
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.inert = true;
  const frame = document.createElement('div');
  frame.className = styles.frame ?? '';
  place.append(frame);
  document.body.append(place);
  const root = createRoot(frame);
  try {
    const given = { theme: chatTheme, messages: list, truncated: hasNextPage, at: new Date().toISOString() };
    for (let number = 0; number <= list.length; number += 1) {
      signal.throwIfAborted();
      onProgress({ step: 'layout', number, count: list.length });
      await shown(given, number, (sheet) => root.render(sheet));
      await nextTask();
    }
    await settled(frame);
    return await draw(frame, { onProgress, signal });
  } finally {
    root.unmount();
    place.remove();
  }
}

/** Renders one message more, as a transition: React then lets the browser handle input between its parts. */
const shown = (
  given: Omit<ImageSheetProps, 'shown' | 'onShown'>,
  number: number,
  render: (sheet: ReactNode) => void,
): Promise<void> =>
  new Promise((resolve) =>
    startTransition(() => render(<ImageSheet {...given} shown={number} onShown={() => resolve()} />)),
  );

async function draw(frame: HTMLElement, { onProgress, signal }: ImageOptions): Promise<readonly Blob[]> {
  const sheet = frame.firstElementChild;
  if (!(sheet instanceof HTMLElement)) throw new TypeError('The sheet was not rendered');
  const pieces = [];
  for (const element of [...sheet.children].filter((child) => child instanceof HTMLElement)) {
    signal.throwIfAborted();
    pieces.push({ element, ...pieceOf(element) });
    await nextTask();
  }
  const pages = imagePages(pieces, PAGE_HEIGHT);
  const images = new PieceImages(sheet, WIDTH, { page: pageStyles(), fonts: await loadedFontFaces() });
  return drawPages({
    pieces,
    pages,
    images,
    width: WIDTH,
    background: getComputedStyle(frame).backgroundColor,
    signal,
    onPage: (number) => onProgress({ step: 'draw', number, count: pages.length }),
  });
}
