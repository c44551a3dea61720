import type { ComponentType } from 'react';

/** In builds where `createRemote` returns the component, this is what every `app.tsx` exports. */
export function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
