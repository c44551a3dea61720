import { REGISTRY_ELEMENT_ID, type Registry, registry } from '@ai-site/shared/contract';

const element = new RegExp(`<script type="application/json" id="${REGISTRY_ELEMENT_ID}">(.*?)</script>`, 's');

export function readPageRegistry(html: string): Registry {
  const text = element.exec(html)?.[1];
  if (text === undefined) throw new Error('This page carries no registry: it is no page of the site');
  return registry.parse(JSON.parse(text));
}
