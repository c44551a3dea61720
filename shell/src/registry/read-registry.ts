import { REGISTRY_ELEMENT_ID, type Registry } from '@ai-site/shared/contract';

/**
 * The gateway has written the registry by its schema into the same page as this script. To parse each of its entries again would take as long as the
 * first screen; what is looked at here tells it from the page of something else.
 */
function isRegistry(value: unknown): value is Registry {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('shell' in value && 'remotes' in value && 'site' in value && 'overrides' in value)
  )
    return false;
  return (
    typeof value.shell === 'object' &&
    value.shell !== null &&
    Array.isArray(value.remotes) &&
    Array.isArray(value.overrides)
  );
}

/** Reads the registry that the gateway inlined into the page. Throws when it is absent or malformed: nothing can run without it. */
export function readRegistry(page: Document): Registry {
  const text = page.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null) throw new Error(`The page has no element #${REGISTRY_ELEMENT_ID}`);
  const registry: unknown = JSON.parse(text);
  if (!isRegistry(registry)) throw new Error(`The element #${REGISTRY_ELEMENT_ID} holds no registry`);
  return registry;
}
