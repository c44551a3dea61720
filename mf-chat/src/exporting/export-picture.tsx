import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { HttpClient } from '@ai-site/shared/http';
import { domToBlob } from 'modern-screenshot';
import { createRoot } from 'react-dom/client';
import { loadMarkdown } from '../transcript/load-markdown.ts';
import { loadedFontFaces } from './font-faces.ts';
import { PictureSheet } from './PictureSheet.tsx';
import styles from './picture.module.css';
import { type PicturePage, type Piece, picturePages } from './picture-pages.ts';
import { whenStill } from './when-still.ts';

/** Maximum number of messages in an export; the latest ones are kept. */
export const PICTURE_MESSAGES = 100;
/** Picture pixels per CSS pixel. */
const SCALE = 2;
/** In CSS pixels. 1440 × 11200 picture pixels is the largest canvas that Safari on a phone renders; 12,000 is the site's own limit. */
const WIDTH = 720;
const PAGE_HEIGHT = 5600;

/** Told before each picture: its number, from 1, and how many there will be. */
export type OnPicture = (number: number, count: number) => void;

/**
 * Renders the latest messages of a chat with the current theme. Returns one PNG or, for a long chat, several. The page can be used between two
 * pictures. Throws `ApiError` or an error of the browser.
 */
export async function exportPicture(http: HttpClient, { chatId, chatTheme }: Pick<ChatSummary, 'chatId' | 'chatTheme'>, onPicture: OnPicture): Promise<readonly Blob[]> {
  const [{ list, hasNextPage }] = await Promise.all([http.call(chat.getChatDetail, { query: { chatId, pageSize: PICTURE_MESSAGES } }), loadMarkdown()]);
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.inert = true;
  const frame = document.createElement('div');
  frame.className = styles.frame ?? '';
  place.append(frame);
  document.body.append(place);
  const root = createRoot(frame);
  try {
    root.render(<PictureSheet theme={chatTheme} messages={list} truncated={hasNextPage} at={new Date().toISOString()} />);
    await whenStill(frame);
    await document.fonts.ready;
    return await draw(frame, onPicture);
  } finally {
    root.unmount();
    place.remove();
  }
}

const background = (frame: Element): string => getComputedStyle(frame).backgroundColor;

/** Lets the browser handle input and paint. */
const nextTask = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve));

async function draw(frame: HTMLElement, onPicture: OnPicture): Promise<readonly Blob[]> {
  const sheet = frame.firstElementChild;
  if (!(sheet instanceof HTMLElement)) throw new TypeError('The sheet was not drawn');
  const parts = [...sheet.children].filter((part) => part instanceof HTMLElement);
  const pages = picturePages(parts.map(pieceOf), PAGE_HEIGHT);
  const fonts = await loadedFontFaces();
  const blobs: Blob[] = [];
  for (const [index, page] of pages.entries()) {
    onPicture(index + 1, pages.length);
    await nextTask();
    blobs.push(await drawPage({ frame, sheet, parts, fonts }, page));
  }
  return blobs;
}

/** Height of a part and the positions below its blocks where it may be split, in layout pixels, independent of the scale in which it is displayed. */
function pieceOf(part: HTMLElement): Piece {
  const blocks = [...part.querySelectorAll<HTMLElement>('p, pre, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table')];
  const cuts = blocks.map((block) => topWithin(block, part) + block.offsetHeight).toSorted((a, b) => a - b);
  return { height: part.offsetHeight, cuts };
}

function topWithin(element: HTMLElement, part: HTMLElement): number {
  // The sheet is scaled down to a thousandth: scale rectangles back.
  return (element.getBoundingClientRect().top - part.getBoundingClientRect().top) * (part.offsetHeight / part.getBoundingClientRect().height);
}

interface Drawing {
  readonly frame: HTMLElement;
  readonly sheet: HTMLElement;
  readonly parts: readonly HTMLElement[];
  /** `@font-face` rules. */
  readonly fonts: string;
}

/** Shows only the page's own parts in the frame and renders the picture. */
async function drawPage({ frame, sheet, parts, fonts }: Drawing, { first, last, top, height }: PicturePage): Promise<Blob> {
  for (const [index, part] of parts.entries()) part.hidden = index < first || index > last;
  sheet.style.marginTop = `${-top}px`;
  frame.style.height = `${height}px`;
  return domToBlob(frame, {
    width: WIDTH,
    height,
    scale: SCALE,
    backgroundColor: background(frame),
    font: fonts === '' ? false : { cssText: fonts },
    // Omit the page's buttons, and hidden nodes, which would only be copied.
    filter: (node) => !(node instanceof HTMLElement && (node.hidden || node instanceof HTMLButtonElement)),
  });
}
