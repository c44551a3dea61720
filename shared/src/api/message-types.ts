/** Message types of the long-lived connection (docs/product/site.md#7; task pushes follow in docs/product/tools.md#4). */
export const MessageType = { subscribe: 1, register: 10, error: 500 } as const;
