import path from 'node:path';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import { controlTypes } from '../../images/control/control-types.ts';
import type { Sample } from './draw-sample.ts';

/** Pixels of one side. */
const SIDE = 256;
const PROMPT = '秋天的乡村，金黄的树林与暖阳';
const SEED = 5;

/** A house, a tree and hills: as line art, and as an image in colours. */
const lineArt = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="#fff"/><g fill="none" stroke="#111" stroke-width="3" stroke-linejoin="round"><path d="M-4 168Q60 128 128 158T260 146"/><path d="M84 132h92v64H84zM72 134l58-50 58 50z"/><path d="M98 150h22v46H98zM138 148h26v20h-26z"/><circle cx="208" cy="46" r="22"/><circle cx="38" cy="128" r="28"/><path d="M33 156v38h10v-38"/></g></svg>`;
const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7fb2e6"/><stop offset="1" stop-color="#e9eef5"/></linearGradient><radialGradient id="b" cx=".36" cy=".3" r=".8"><stop stop-color="#ffb199"/><stop offset="1" stop-color="#8e2414"/></radialGradient></defs><rect width="256" height="256" fill="url(#s)"/><path d="M0 170 66 96l54 52 40-34 96 66v76H0z" fill="#5b7d6c"/><path d="M0 186q128-34 256 0v70H0z" fill="#8aa55c"/><ellipse cx="128" cy="200" rx="54" ry="9" fill="#56703a"/><circle cx="128" cy="148" r="52" fill="url(#b)"/></svg>`;

/** What control types make of an image. */
export const controlSamples: readonly Sample[] = controlTypes.map(({ id: type }) => ({
  kind: 'control',
  id: type,
  paint: async (draw, directory) => {
    const image = { path: path.join(directory, 'control.png'), contentType: 'image/png' };
    await openImage(Buffer.from(type === 'lineart' ? lineArt : photo))
      .resize(SIDE, SIDE)
      .png()
      .toFile(image.path);
    const controls = [{ type, image, weight: 1 }];
    return draw(
      {
        ...drawingDefaults,
        kind: 'control',
        controls,
        reference: null,
        prompt: PROMPT,
        width: SIDE,
        height: SIDE,
        seed: SEED,
      },
      directory,
    );
  },
}));
