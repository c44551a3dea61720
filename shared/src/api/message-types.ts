/** Message types of the long-lived connection (specification 000 §7; task pushes follow in 002 §4). */
export const MessageType = { subscribe: 1, register: 10, error: 500 } as const;
