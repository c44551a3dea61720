import type { ComponentType } from 'react';

/** In builds where `createRemote` gives back the component, that is what every `app.tsx` exports. */
export function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
