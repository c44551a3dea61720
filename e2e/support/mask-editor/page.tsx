import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { maskSize } from '@ai-site/shared/domain/mask-editor';
import {
  createMaskDrafts,
  type EditedMask,
  MaskEditor,
  MaskEditorStore,
  readMask,
} from '@ai-site/shared/kit/mask-editor';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { createRoot } from 'react-dom/client';
import { writtenText } from './written-text.ts';

// The mask editor alone, as large as the window: `?width=&height=` the image's size, `&result` begins with a result, `&texts` has lines of text that can be read.

const area = document.getElementById('area');
if (area === null) throw new Error('The page has no #area');
const query = new URLSearchParams(window.location.search);
const size = { width: Number(query.get('width') ?? 1600), height: Number(query.get('height') ?? 1200) };
const texts = query.has('texts');
const store = new MaskEditorStore({
  image: { key: 'image', url: texts ? '/texts.svg' : '/image.svg', ...size },
  drafts: createMaskDrafts('ai-site.e2e.mask'),
  ...(texts ? { texts: { open: async () => true, read: async () => writtenText } } : {}),
});

const page = {
  store,
  refused: [] as string[],
  submitted: [] as EditedMask[],
  addResult: () => store.addResult({ key: 'result', url: '/result.svg', ...size }),
  /** Painted pixels of the submitted mask: its PNG is decoded. */
  async whitePixels(): Promise<number> {
    const { mask } = page.submitted.at(-1) ?? {};
    if (mask === undefined) return -1;
    const bitmap = await createImageBitmap(mask);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) return -1;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return data.filter((value, index) => index % 4 === 0 && value === 255).length;
  },
  /** Marked pixels of the submitted mask once an editor begins with it. */
  async readBack(): Promise<number> {
    const { mask } = page.submitted.at(-1) ?? {};
    if (mask === undefined) return -1;
    return new MaskEditorStore({ image: store.original, mask: await readMask(mask, maskSize(store.original)) })
      .paintedPixels;
  },
  /** Pixels that the canvas over the image shows as marked. */
  shownPixels(): number {
    const canvas = area.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || canvas.width === 0) return 0;
    return context
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.filter((value, index) => index % 4 === 3 && value > 127).length;
  },
};

declare global {
  interface Window {
    maskEditorPage: typeof page;
  }
}

window.maskEditorPage = page;
document.documentElement.dataset.theme = query.get('theme') ?? 'black';
if (query.has('result')) page.addResult();
setPlatform(createPlatformDouble());
createRoot(area).render(
  <main style={{ height: '100dvh', padding: 'var(--space-4)' }}>
    <h1 className="visually-hidden">标记编辑器</h1>
    <MaskEditor
      store={store}
      smart
      submit={{ label: '消除', note: '消耗 4 算力 · 余额 100.0' }}
      onSubmit={(edited) => page.submitted.push(edited)}
      onRefused={(text) => page.refused.push(text)}
    />
  </main>,
);
