import type { Platform } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createRoot } from 'react-dom/client';
import app from '../../../../mf-chat/src/app.tsx';
import { isComponent } from '../../monolith/is-component.ts';

/** Mounts the remote's tree into an element with React alone; returns the unmount function. */
export function mountRemote(element: Element, platform: Platform): () => void {
  const App: unknown = app;
  if (!isComponent(App)) throw new Error('The app.tsx of this build exports no component');
  setPlatform(platform);
  const root = createRoot(element);
  root.render(<App />);
  return () => root.unmount();
}
