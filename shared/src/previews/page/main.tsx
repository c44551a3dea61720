/// <reference types="webpack/module" />
import '../../ui/tokens.css';
import '../../ui/base.css';
import { createBrowserHistory } from 'history';
import { createRoot } from 'react-dom/client';
import { readFrameAddress } from '../address.ts';
import type { Previews } from '../define-previews.ts';
import { type PreviewFile, previewFiles } from '../preview-list.ts';
import { NoPreview } from './NoPreview.tsx';
import { PreviewsPage } from './PreviewsPage.tsx';
import { preparePage } from './prepare-page.ts';
import { Stage } from './Stage.tsx';

// The page of the previews, and what is in its frames: one preview by itself on the test platform.
const context = import.meta.webpackContext('../../', { recursive: true, regExp: /\.preview\.tsx$/, mode: 'sync' });

function filesIn(found: typeof context): readonly PreviewFile[] {
  return previewFiles(
    Object.fromEntries(
      found.keys().map((key) => {
        const module = found(String(key)) as { readonly default: Previews };
        return [String(key), module.default];
      }),
    ),
  );
}

const files = filesIn(context);
const history = createBrowserHistory();
const framed = readFrameAddress(history.location);
const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = createRoot(element);

if (framed === null) {
  preparePage(history);
  root.render(<PreviewsPage files={files} history={history} />);
} else {
  const file = files.find(({ path }) => path === framed.path);
  const preview = file?.previews.find(({ name }) => name === framed.preview);
  preparePage(null, framed.theme, preview);
  root.render(
    file === undefined || preview === undefined ? (
      <NoPreview />
    ) : (
      <Stage file={file} preview={preview} long={framed.long} />
    ),
  );
}
