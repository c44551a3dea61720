/** Name under which the engine without a model signs its answers. */
export const BUILTIN_ENGINE = '内置演示引擎';
