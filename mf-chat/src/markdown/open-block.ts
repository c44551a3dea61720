import { createContext } from 'react';

/** Whether the surrounding block is still streaming: a diagram in it is rendered only when it is complete. */
export const OpenBlock = createContext(false);
