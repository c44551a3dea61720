import { REGISTRY_ELEMENT_ID } from '@ai-site/shared/contract';
import { sampleRemote, sampleShell, sampleSite } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { readRegistry } from './read-registry.ts';

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = REGISTRY_ELEMENT_ID;
  element.textContent = text;
  page.head.append(element);
  return page;
}

describe('the registry of the page', () => {
  it('is what the gateway inlined', () => {
    const registry = { shell: sampleShell, remotes: [sampleRemote()], site: sampleSite, sample: 0.1, overrides: [] };
    expect(readRegistry(pageWith(JSON.stringify(registry)))).toEqual(registry);
  });

  it('must be there, and whole', () => {
    expect(() => readRegistry(document.implementation.createHTMLDocument())).toThrow(
      `no element #${REGISTRY_ELEMENT_ID}`,
    );
    expect(() => readRegistry(pageWith('{"remotes":[]}'))).toThrow();
    expect(() => readRegistry(pageWith('<html>'))).toThrow(SyntaxError);
  });
});
