import { describe, expect, it } from '@jest/globals';
import type { RemoteLifecycles } from '../../src/contract/remote.ts';
import { hotLifecycles } from './hot-lifecycles.ts';

interface Props {
  readonly domElement: HTMLElement;
}

/** Lifecycles of a version that writes its name into its element and takes it away again. */
function version(name: string, calls: string[] = []): RemoteLifecycles {
  const step = (phase: string, action: (element: HTMLElement) => void) => async (props: Props) => {
    calls.push(`${name} ${phase}`);
    await Promise.resolve();
    action(props.domElement);
  };
  const lifecycles = {
    bootstrap: step('bootstrap', () => undefined),
    mount: [step('mount', (element) => element.append(name))],
    unmount: step('unmount', (element) => element.replaceChildren()),
  };
  return lifecycles as unknown as RemoteLifecycles;
}

const run = async (
  lifecycles: RemoteLifecycles,
  phase: 'bootstrap' | 'mount' | 'unmount',
  element: HTMLElement,
): Promise<void> => {
  for (const step of [lifecycles[phase]].flat()) await step({ domElement: element } as never);
};

async function mounted(lifecycles: RemoteLifecycles): Promise<HTMLElement> {
  const element = document.createElement('div');
  await run(lifecycles, 'bootstrap', element);
  await run(lifecycles, 'mount', element);
  return element;
}

describe('a remote under development', () => {
  it('is replaced in every element where it is mounted', async () => {
    const { lifecycles, replace } = hotLifecycles(version('first'));
    const elements = [await mounted(lifecycles), await mounted(lifecycles)];
    await replace(version('second'));
    expect(elements.map(({ textContent }) => textContent)).toEqual(['second', 'second']);
  });

  it('is unmounted by the version that is mounted, and mounted in that version the next time', async () => {
    const calls: string[] = [];
    const { lifecycles, replace } = hotLifecycles(version('first', calls));
    const element = await mounted(lifecycles);
    await run(lifecycles, 'unmount', element);
    await replace(version('second', calls));
    expect(element.textContent).toBe('');
    await run(lifecycles, 'mount', element);
    await run(lifecycles, 'unmount', element);
    expect(calls).toEqual(['first bootstrap', 'first mount', 'first unmount', 'second mount', 'second unmount']);
  });

  it('shows the last of two versions that come at once', async () => {
    const { lifecycles, replace } = hotLifecycles(version('first'));
    const element = await mounted(lifecycles);
    await Promise.all([replace(version('second')), replace(version('third'))]);
    expect(element.textContent).toBe('third');
  });

  it('is mended by the next version when one does not mount', async () => {
    const { lifecycles, replace } = hotLifecycles(version('first'));
    const element = await mounted(lifecycles);
    const broken = {
      ...version('broken'),
      mount: () => Promise.reject(new Error('no')),
    } as unknown as RemoteLifecycles;
    await expect(replace(broken)).rejects.toThrow('no');
    await replace(version('mended'));
    expect(element.textContent).toBe('mended');
  });
});
