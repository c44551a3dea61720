import comingSoon from '../illustrations/coming-soon.svg';
import empty from '../illustrations/empty.svg';
import locked from '../illustrations/locked.svg';
import notFound from '../illustrations/not-found.svg';
import { Drawing } from './Drawing.tsx';

const drawings = { empty, locked, 'not-found': notFound, 'coming-soon': comingSoon } as const;

/** In its own chunk: the first load of the site shows none of these. */
export default function LoadedIllustration({ name }: { readonly name: keyof typeof drawings }) {
  return <Drawing markup={drawings[name]} />;
}
