import { describe, expect, it } from '@jest/globals';
import { mergedManifest } from './own-manifest.ts';

const template = JSON.stringify({
  name: 'mf-podcast',
  type: 'module',
  dependencies: { '@ai-site/shared': '1.0.0', react: '19.3.1' },
  devDependencies: { '@ai-site/remote-kit': '1.0.0' },
});

describe('the package.json of a new remote', () => {
  it('is that of the template where none is known', () => {
    expect(JSON.parse(mergedManifest(template, '{}'))).toEqual(JSON.parse(template));
  });

  it('keeps where the kit came from, and what else is there', () => {
    const existing = {
      name: 'old',
      license: 'MIT',
      dependencies: { '@ai-site/remote-kit': 'file:kit.tgz', '@ai-site/shared': 'file:shared.tgz', zod: '4.6.7' },
    };
    expect(JSON.parse(mergedManifest(template, JSON.stringify(existing)))).toEqual({
      name: 'mf-podcast',
      license: 'MIT',
      type: 'module',
      dependencies: { '@ai-site/shared': 'file:shared.tgz', react: '19.3.1', zod: '4.6.7' },
      devDependencies: { '@ai-site/remote-kit': 'file:kit.tgz' },
    });
  });
});
