import { areaLink } from '../site-controls.ts';
import type { Flow } from './flow.ts';

const visits = [
  { area: '我来聊', owner: 'mf-chat', path: '/chatNew' },
  { area: '应用中心', owner: 'mf-appcenter', path: '/appCenter' },
  { area: '探索', owner: 'mf-exhibit', path: '/exhibit' },
] as const;

/** Back and Forward lead through the screens of three remotes. */
export const history: Flow = {
  name: 'Back and Forward over three remotes',
  async run({ page }) {
    await page.open('/');
    await page.expectScreen('shell', '/');
    for (const { area, owner, path } of visits) {
      await page.click(areaLink(area));
      await page.expectScreen(owner, path);
    }
    for (const { owner, path } of visits.slice(0, -1).toReversed()) {
      await page.session.back();
      await page.expectScreen(owner, path);
    }
    for (const { owner, path } of visits.slice(1)) {
      await page.session.forward();
      await page.expectScreen(owner, path);
    }
  },
};
