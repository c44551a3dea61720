import { createContext } from 'react';

/** Whether the block around is still being written: a diagram inside it is not drawn before its end is known. */
export const OpenBlock = createContext(false);
