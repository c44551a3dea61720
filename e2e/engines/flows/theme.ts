import { header } from '../site-controls.ts';
import type { Flow } from './flow.ts';

const labels = { black: '切换到深色主题', white: '切换到浅色主题' } as const;
const other = { black: 'white', white: 'black' } as const;

/** The theme is changed, and kept over a reload. */
export const theme: Flow = {
  name: 'theme',
  async run({ page }) {
    await page.open('/exhibit');
    await page.see({ role: 'button', name: /^切换到/, within: header });
    const first =
      (await page.session.evaluate('document.documentElement.dataset.theme')) === 'black' ? 'black' : 'white';
    const second = other[first];
    const shown = (name: 'black' | 'white') =>
      page.waitFor(`the theme ${name}`, `document.documentElement.dataset.theme === '${name}'`);
    const background = () => page.session.evaluate('getComputedStyle(document.body).backgroundColor');
    const before = await background();
    await page.click({ role: 'button', name: labels[second], within: header });
    await shown(second);
    await page.waitFor(
      'another background',
      `getComputedStyle(document.body).backgroundColor !== ${JSON.stringify(before)}`,
    );
    await page.open('/exhibit');
    await shown(second);
    await page.click({ role: 'button', name: labels[first], within: header });
    await shown(first);
  },
};
