export { DraftStore, type DraftStoreOptions } from './draft-store.ts';
export { localValues, SafeStorage, tabValues } from './safe-storage.ts';
export { accountKey, StoredValue, type StoredValueOptions } from './stored-value.ts';
