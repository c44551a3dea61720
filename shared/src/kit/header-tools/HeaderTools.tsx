import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { HEADER_TOOLS } from '../../frame/header-tools.ts';

export interface HeaderToolsProps {
  /** A few icon buttons. */
  readonly children: ReactNode;
  /** Rendered in place where the page has no site header, as when a remote is opened alone. */
  readonly fallback: ReactNode;
}

/** Controls of a screen in the site's header, so that a phone needs no second bar for them. */
export function HeaderTools({ children, fallback }: HeaderToolsProps) {
  const [place] = useState(() => document.getElementById(HEADER_TOOLS));
  if (place === null) return fallback;
  // In what is painted at build the header is another part of the page.
  return place.isConnected ? createPortal(children, place) : null;
}
