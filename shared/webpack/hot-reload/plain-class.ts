const isPlainClass = (value: unknown): boolean =>
  typeof value === 'function' &&
  /^class\b/.test(Function.prototype.toString.call(value)) &&
  !('isReactComponent' in (value.prototype ?? {}));

/** Whether a module exports a class that is no component. react-refresh takes one without methods for a component, by its name. */
export const exportsPlainClass = (exports: unknown): boolean =>
  typeof exports === 'object' && exports !== null && Object.values(exports).some(isPlainClass);
