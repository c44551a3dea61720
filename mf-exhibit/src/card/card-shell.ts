import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { exhibitStore } from '../works/exhibit-store.ts';
import { isVideo } from '../works/kinds.ts';
import { averageColour } from '../works/placeholder.ts';
import styles from './card.module.css';
import { isPlainClick } from './plain-click.ts';
import { workName } from './work-texts.ts';

export interface CardShellOptions {
  /** Address of its page. */
  readonly to: string;
  readonly onOpen: (work: PublicationCard) => void;
}

let empty: HTMLAnchorElement | undefined;

/** What all shells have in common; a copy of it is made faster than its parts. */
function template(): HTMLAnchorElement {
  if (empty !== undefined) return empty;
  empty = document.createElement('a');
  empty.className = styles.shell ?? '';
  const image = document.createElement('img');
  image.className = styles.image ?? '';
  image.alt = '';
  image.decoding = 'async';
  image.draggable = false;
  empty.append(image);
  return empty;
}

/**
 * A work while the feed is scrolled too fast to read: its image, which can be opened, in place of a `WorkCard`. Null while it is not known which version of
 * its image the browser chooses.
 */
export function cardShell(work: PublicationCard, { to, onOpen }: CardShellOptions): HTMLElement | null {
  const { images, marks } = exhibitStore();
  const src = images.of(work.image);
  if (src === null) return null;
  const link = template().cloneNode(true) as HTMLAnchorElement;
  link.href = to;
  link.dataset.work = work.id;
  if (isVideo(work)) link.dataset.video = work.id;
  link.setAttribute('aria-label', workName(work, marks.of(work).liked));
  link.onclick = (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(work);
  };
  const image = link.firstChild as HTMLImageElement;
  image.src = src;
  // One that is there already is drawn once instead of twice.
  if (!image.complete) image.style.backgroundColor = averageColour(work.thumbhash) ?? '';
  return link;
}
