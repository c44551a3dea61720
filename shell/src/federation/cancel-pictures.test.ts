import { expect, it } from '@jest/globals';
import { cancelPictures } from './cancel-pictures.ts';

const loaded = (picture: HTMLImageElement, complete: boolean): void => {
  Object.defineProperty(picture, 'complete', { value: complete });
};

it('pictures that are still downloaded lose their addresses, the others keep them', () => {
  const root = document.createElement('div');
  root.innerHTML = '<picture><source srcset="/a.avif"><img src="/a.webp" srcset="/a.webp 2x"></picture><img src="/b.webp">';
  const [waiting, shown] = root.querySelectorAll('img');
  if (waiting === undefined || shown === undefined) throw new Error('no pictures');
  loaded(waiting, false);
  loaded(shown, true);
  cancelPictures(root);
  expect(root.innerHTML).toBe('<picture><source><img></picture><img src="/b.webp">');
});
