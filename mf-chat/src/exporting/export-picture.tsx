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

/** Messages of a chat that are drawn, the latest ones. */
export const PICTURE_MESSAGES = 100;
/** Pixels of the picture for one of the page. */
const SCALE = 2;
/** Pixels of the page. 1440 × 11200 pixels of a picture are what Safari on a phone still draws; 12,000 is the site's own limit. */
const WIDTH = 720;
const PAGE_HEIGHT = 5600;

/** Draws the latest messages of a chat, in the colours of the page. Gives one PNG or, of a long chat, several. Throws `ApiError`, or whatever the browser says against it. */
export async function exportPicture(http: HttpClient, { chatId, chatTheme }: Pick<ChatSummary, 'chatId' | 'chatTheme'>): Promise<readonly Blob[]> {
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
    root.render(<PictureSheet theme={chatTheme} messages={list} cut={hasNextPage} at={new Date().toISOString()} />);
    await whenStill(frame);
    await document.fonts.ready;
    return await draw(frame);
  } finally {
    root.unmount();
    place.remove();
  }
}

const background = (frame: Element): string => getComputedStyle(frame).backgroundColor;

async function draw(frame: HTMLElement): Promise<readonly Blob[]> {
  const sheet = frame.firstElementChild;
  if (!(sheet instanceof HTMLElement)) throw new TypeError('The sheet was not drawn');
  const parts = [...sheet.children].filter((part) => part instanceof HTMLElement);
  const pages = picturePages(parts.map(pieceOf), PAGE_HEIGHT);
  const fonts = await loadedFontFaces();
  const blobs: Blob[] = [];
  for (const page of pages) blobs.push(await drawPage({ frame, sheet, parts, fonts }, page));
  return blobs;
}

/** How high a part is; it may be cut below each of its blocks. Heights of the layout, whatever the size in which it is shown. */
function pieceOf(part: HTMLElement): Piece {
  const blocks = [...part.querySelectorAll<HTMLElement>('p, pre, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table')];
  const cuts = blocks.map((block) => topWithin(block, part) + block.offsetHeight).toSorted((a, b) => a - b);
  return { height: part.offsetHeight, cuts };
}

function topWithin(element: HTMLElement, part: HTMLElement): number {
  // The place of the sheet is a thousandth in size: rectangles are scaled back.
  return (element.getBoundingClientRect().top - part.getBoundingClientRect().top) * (part.offsetHeight / part.getBoundingClientRect().height);
}

interface Drawing {
  readonly frame: HTMLElement;
  readonly sheet: HTMLElement;
  readonly parts: readonly HTMLElement[];
  /** Font-face rules. */
  readonly fonts: string;
}

/** Shows the page's own parts in the frame and nothing else, and takes the picture. */
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
    // Buttons belong to the page; what is hidden would only be copied.
    filter: (node) => !(node instanceof HTMLElement && (node.hidden || node instanceof HTMLButtonElement)),
  });
}
