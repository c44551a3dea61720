/** The package that runs chat models; a production install adds it by hand. */
export const CHAT_RUNTIME = 'node-llama-cpp';
