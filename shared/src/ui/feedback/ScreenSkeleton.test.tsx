import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { setPlatform } from '../../platform/index.ts';
import { createPlatformDouble } from '../../testing/index.ts';

it('shows what the page was served with until its screen has loaded, and elsewhere what the route declares', async () => {
  const { pathname } = window.location;
  document.body.innerHTML = '<div class="site-loading"><div class="sk"><img alt="" srcset="/a.avif 320w"></div></div>';
  const { ScreenSkeleton } = await import('./ScreenSkeleton.tsx');
  document.body.innerHTML = '';
  const imagesAt = (path: string): number => {
    setPlatform(createPlatformDouble({ path }));
    const { container, unmount } = render(<ScreenSkeleton />);
    expect(container.querySelector('.sk')?.childElementCount).toBeGreaterThan(0);
    const { length } = container.querySelectorAll('img');
    unmount();
    return length;
  };
  expect([imagesAt(pathname), imagesAt('/elsewhere')]).toEqual([1, 0]);
});
