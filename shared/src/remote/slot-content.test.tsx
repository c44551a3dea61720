import { setPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import type { RemoteLifecycles } from '../contract/remote.ts';
import { createSlotContent } from './slot-content.tsx';

/** Runs one lifecycle to completion. */
const run = async (step: RemoteLifecycles['mount'], props: object): Promise<void> => {
  const [only] = [step].flat();
  await only?.(props as never);
};

it('the content of a slot is mounted and taken away as a remote is, and follows the address of the page', async () => {
  setPlatform(createPlatformDouble({ path: '/draw/exhibit' }));
  const { mount, unmount } = createSlotContent('draw/exhibit', () => <p>{useLocation().pathname}</p>);
  const props = {
    name: 'mf-exhibit',
    domElement: document.createElement('div'),
    basename: '/',
    onCrash: () => {},
    slotProps: {},
  };
  await run(mount, props);
  expect(props.domElement.textContent).toBe('/draw/exhibit');
  await run(unmount, props);
  expect(props.domElement.textContent).toBe('');
});
