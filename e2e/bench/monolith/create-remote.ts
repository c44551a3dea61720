import type { ComponentType } from 'react';

/** Stands in for the function that wraps a remote into lifecycles: a part of a monolith is a component. */
export const createRemote = (_name: string, App: ComponentType): ComponentType => App;
