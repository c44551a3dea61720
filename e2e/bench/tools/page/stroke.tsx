import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { brushSizes } from '@ai-site/shared/domain/mask-editor';
import { MaskEditor, MaskEditorStore } from '@ai-site/shared/kit/mask-editor';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { createRoot } from 'react-dom/client';
import { area, painted } from '../../area.ts';

/** Pixels of a side of the image. */
const SIDE = 1024;

declare global {
  interface Window {
    /** Opens the editor with the largest brush; resolves when it is painted. */
    benchOpenEditor?: () => Promise<void>;
    /** Frames that were shown since the page began. */
    benchFrames?: number;
  }
}

async function image(): Promise<string> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  for (let at = 0; at < SIDE; at += 8) {
    if (context === null) throw new Error('The page has no canvas');
    context.fillStyle = `hsl(${(at / SIDE) * 360} 60% 50%)`;
    context.fillRect(at, 0, 8, SIDE);
  }
  return URL.createObjectURL(await canvas.convertToBlob());
}

window.benchOpenEditor = async () => {
  setPlatform(createPlatformDouble());
  const store = new MaskEditorStore({ image: { key: 'p-1', url: await image(), width: SIDE, height: SIDE } });
  store.setBrushSize(brushSizes.max);
  area.style.height = '100vh';
  createRoot(area).render(<MaskEditor store={store} />);
  await painted();
};

window.benchFrames = 0;
const count = (): void => {
  window.benchFrames = (window.benchFrames ?? 0) + 1;
  requestAnimationFrame(count);
};
requestAnimationFrame(count);
