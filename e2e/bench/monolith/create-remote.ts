import type { ComponentType } from 'react';

/** Replaces the function that wraps a remote into lifecycles: in a monolith a remote is a component. */
export const createRemote = (_name: string, App: ComponentType): ComponentType => App;
