import { REGISTRY_ELEMENT_ID, type Registry, registry } from '@ai-site/shared/contract';

/** Reads the registry that the gateway inlined into the page. Throws when it is absent or malformed: nothing can run without it. */
export function readRegistry(page: Document): Registry {
  const text = page.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null) throw new Error(`The page has no element #${REGISTRY_ELEMENT_ID}`);
  return registry.parse(JSON.parse(text));
}
