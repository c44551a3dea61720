import { routeOf } from '../support/remotes.ts';
import { chat } from './flows/chat.ts';
import { draw } from './flows/draw.ts';
import { erase } from './flows/erase.ts';
import type { Flow } from './flows/flow.ts';
import { history } from './flows/history.ts';
import { login } from './flows/login.ts';
import { prefetch } from './flows/prefetch.ts';
import { prices } from './flows/prices.ts';
import { purchase } from './flows/purchase.ts';
import { theme } from './flows/theme.ts';
import { accountMenu, balance } from './site-controls.ts';

/** Screens of every package that differ most in what they ask of a browser. */
const paths = [
  '/',
  '/chatNew',
  '/draw/create/scene',
  '/draw/edit/erase',
  '/draw/works',
  '/appCenter',
  '/magicBook',
  '/exhibit',
  '/gallery',
  '/usercenter',
  '/computingpowermanage',
  '/appCenter/shortVideo',
];

/** A route opens by its address, for the account that the login made. */
const routeCheck = (path: string): Flow => ({
  name: path,
  async run({ page }) {
    await page.open(path);
    await page.see(accountMenu);
    await page.see(balance);
    await page.expectScreen(routeOf(path).owner, path);
  },
});

/** In this order, in one browser: the login is the first, and the screens are those of a member who has made something. */
export const checks: readonly Flow[] = [
  login,
  chat,
  draw,
  erase,
  purchase,
  theme,
  history,
  prefetch,
  prices,
  ...paths.map(routeCheck),
];
