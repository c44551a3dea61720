import { getPlatform } from '@ai-site/shared/platform';
import { imageText } from '../../../api/image-text.ts';
import type { TextSource } from '../../mask-editor/index.ts';

/** Has the text of images read by the site. */
export const imageTexts: TextSource = {
  async open(signal) {
    return (await getPlatform().http.call(imageText.state, {}, { signal, silent: true })).open;
  },
  read: (key, signal) => getPlatform().http.call(imageText.read, { body: { key } }, { signal }),
};
