/** What the button says that makes a work again. */
export const remakeText = ({ template }: { readonly template: boolean }): string =>
  template ? '用这个模板' : '做同款';
