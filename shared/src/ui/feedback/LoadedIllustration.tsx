import comingSoon from '../illustrations/coming-soon.svg';
import empty from '../illustrations/empty.svg';
import locked from '../illustrations/locked.svg';
import notFound from '../illustrations/not-found.svg';
import { Drawing } from './Drawing.tsx';
import { type EmptyDrawingName, emptyDrawings } from './empty-drawings/index.ts';
import { PaintedDrawing } from './empty-drawings/PaintedDrawing.tsx';

const pages = { empty, locked, 'not-found': notFound, 'coming-soon': comingSoon } as const;

export type LoadedName = keyof typeof pages | EmptyDrawingName;

const isPage = (name: LoadedName): name is keyof typeof pages => name in pages;

/** In its own chunk: the first load of the site shows none of these. */
export default function LoadedIllustration({ name }: { readonly name: LoadedName }) {
  return isPage(name) ? <Drawing markup={pages[name]} /> : <PaintedDrawing drawing={emptyDrawings[name]} />;
}
