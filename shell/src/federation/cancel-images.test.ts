import { expect, it } from '@jest/globals';
import { cancelImages } from './cancel-images.ts';

const loaded = (image: HTMLImageElement, complete: boolean): void => {
  Object.defineProperty(image, 'complete', { value: complete });
};

it('images that are still downloaded lose their addresses, the others keep them', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<picture><source srcset="/a.avif"><img src="/a.webp" srcset="/a.webp 2x"></picture><img src="/b.webp">';
  const [waiting, shown] = root.querySelectorAll('img');
  if (waiting === undefined || shown === undefined) throw new Error('no images');
  loaded(waiting, false);
  loaded(shown, true);
  cancelImages(root);
  expect(root.innerHTML).toBe('<picture><source><img></picture><img src="/b.webp">');
});
