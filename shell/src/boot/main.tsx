import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import '@ai-site/shared/ui/frame.css';
import '@ai-site/shared/ui/skeleton.css';
// Of what remotes alone use of the kit's first parts: a style of its own would be one more request before a remote.
import '@ai-site/shared/ui/avatar/avatar.module.css';
import '@ai-site/shared/ui/coming-soon/coming-soon.module.css';
import '@ai-site/shared/ui/responsive-image/responsive-image.module.css';
import { nextTask } from '@ai-site/shared/chunks/next-task';

/**
 * Starts the page. All of it is in the first chunk: nothing waits for another download. Each part runs in a task of its own, because together they would keep a slow phone from
 * answering for half a second; the served frame works meanwhile.
 */
async function boot(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'mobx');
  await nextTask();
  const { preparePage, startPage } = await import(/* webpackMode: "eager" */ './prepare-page.ts');
  await nextTask();
  const page = preparePage();
  await nextTask();
  startPage(page);
  await nextTask();
  const { renderSite } = await import(/* webpackMode: "eager" */ './render-site.tsx');
  await page.ready;
  await nextTask();
  renderSite(page);
}

boot().catch((error: unknown) => {
  // Uncaught, as what a script throws while it runs: the script in the page says that it failed.
  setTimeout(() => {
    throw error;
  });
});
